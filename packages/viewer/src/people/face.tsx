import '../style/people.css';

/** A ground and the lighter colour of what is on it. */
const COLOURS = [
  ['#8c3b2e', '#ffd9b8'],
  ['#2f5d8a', '#cfe6ff'],
  ['#3c6b3f', '#d9f2cc'],
  ['#6a3f86', '#ecd8ff'],
  ['#8a6414', '#ffedb8'],
  ['#1f6b6b', '#c8f3ee'],
  ['#8a2f5f', '#ffd3e6'],
  ['#4a4f5c', '#e8e9ee'],
] as const;

/** What is on the heads of people. */
const HATS = [
  'M6.5 10a5.5 5.5 0 0 1 11 0l-2-1.5-2 1-3-1-2 1z',
  'M7 9.5 5.5 4l4 3zM17 9.5 18.5 4l-4 3z',
  'M6 9.5h12l-1.5-2h-1V4.5h-7v3h-1z',
  'M6.5 9.5 7 4.5l2.5 2.5L12 4l2.5 3L17 4.5l.5 5z',
  'M6 11.5c-1-8 13-8 12 0-1-3-2.5-3.5-6-3.5s-5 .5-6 3.5z',
  'M12 8.5c-3-1-3-4 0-5.5 3 1.5 3 4.5 0 5.5z',
] as const;

/** Eyes of people, and what is below them. */
const EYES = [
  'M9 12.5h1.4M13.6 12.5H15',
  'M8.8 12.8q.9-1.2 1.8 0M13.4 12.8q.9-1.2 1.8 0',
  'M9.7 12v1.3M14.3 12v1.3',
  'M8.6 11.6l2 .9M15.4 11.6l-2 .9',
] as const;
const MOUTHS = ['M10 16q2 1.6 4 0', 'M10.2 16.3h3.6', 'M10 16.7q2-1.6 4 0', 'M10.5 15.8q1.5 2.2 3 0z', 'M9.8 15.7q3 1.3 4.6-.4'] as const;

/** The mouths of who has just won or lost. */
const MOODS = { glad: 'M9.6 15.4q2.4 3.4 4.8 0z', sad: 'M9.8 17q2.2-2.4 4.4 0' } as const;

/** How somebody feels. */
export type Mood = keyof typeof MOODS;

interface FaceProps {
  id: string;
  /** Undefined: as ever. */
  mood?: Mood | undefined;
  kind?: 'human' | 'bot';
  /** The one that was chosen, by its number; null: none. */
  face?: number | null;
}

/** The face of somebody, chosen or drawn from their id: the same one at every place. Of a bot it is a machine's. */
export function Face({ id, kind = 'human', face = null, mood }: FaceProps) {
  let rest = face ?? hashOf(id);
  const pick = <Part,>(parts: readonly Part[]): Part | undefined => {
    const part = parts[rest % parts.length];
    rest = Math.floor(rest / parts.length);
    return part;
  };
  const [ground, light] = pick(COLOURS) ?? COLOURS[0];
  const [hat, eyes, own] = [pick(HATS), pick(EYES), pick(MOUTHS)];
  const mouth = mood ? MOODS[mood] : own;
  return (
    <svg class="face" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx={kind === 'bot' ? 5 : 12} fill={ground} />
      {kind === 'bot' ? (
        <>
          <path d="M12 7V4.5" stroke={light} stroke-width="1.4" />
          <rect x="6" y="7" width="12" height="11.5" rx="2.5" fill={light} />
        </>
      ) : (
        <>
          <circle cx="12" cy="13" r="6" fill={light} />
          <path d={hat} fill={light} stroke={ground} stroke-width=".8" stroke-linejoin="round" />
        </>
      )}
      <path d={`${eyes}${mouth}`} fill="none" stroke={ground} stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}

/** Spreads ids that differ in one letter. *Source*: FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}
