import t from 'tap';
import { createClient } from '#client';
import { remoteMatch } from '../../../../src/features/terminal/play/remote-match.js';
import { sit } from '../../../../src/features/terminal/play/sitting.js';
import { createPlayer } from '../../../kit/players.js';
import { startPostgres } from '../../../kit/postgres.js';
import { startServer } from '../../../kit/server.js';
import { type Typing, typist } from './typist.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);
const CLOCK = { clock: { kind: 'fischer', initialSeconds: 3600, incrementSeconds: 5 } } as const;

interface Request {
  key?: string;
  game?: string;
  matchId?: string;
  request?: object;
  brought?: { loadout?: unknown };
}

/** Plays at the service into a pipe, or on a screen; what was shown between two prompts. */
async function play(
  { key, game = 'tactics-joker', matchId, request = {}, brought = {} }: Request,
  type: Typing,
  size: { rows: number; columns: number } | null = null,
) {
  const match = await remoteMatch({ url: server.url, key, game, matchId, request, brought, seat: 0, against: ['greedy'], lang: 'en' });
  const { terminal, shown } = typist(size, type);
  await sit(match, terminal);
  terminal.close();
  match.close();
  return shown;
}

t.test('a match against a bot at a service: the clock is shown, offers are made, and it is played to its end', async (t) => {
  const { apiKey } = await createPlayer(server.http, 'Ada');
  const typed = ['1', 'undo', 'pause', 'resume', 'rule TJ-5.2', 'draw'];
  let prompts = 0;
  const shown = await play({ key: apiKey, request: { config: { roundLimit: 3 }, terms: CLOCK } }, (_shown, actions) => {
    prompts++;
    if (prompts > 400) return null;
    if (actions === 0) return '';
    return typed.shift() ?? String(actions);
  });
  const all = shown.join('');
  t.match(all, /match [0-9a-f-]{36}, seat 0/);
  t.match(all, /you (60:0\d|59:\d\d)\*, seat 1 60:0\d/, 'the clocks');
  t.match(all, /Asked to take your last action back\./);
  t.match(all, /Greedy agreed\.[\s\S]*goes back to an earlier position/, 'a bot agrees');
  t.match(all, 'All clocks stand.');
  t.match(all, 'You started the clocks again.');
  t.match(all, 'TJ-5.2**');
  t.match(all, 'Offered: draw.');
  t.match(shown.at(-1), /(won|is drawn)\. [A-Z]/);
});

t.test('two people: one opens the match, the other sits down in the terminal, sees the offer and accepts it', async (t) => {
  const ada = createClient({ url: server.url, key: (await createPlayer(server.http, 'Ada')).apiKey });
  const match = await ada.game('juggernauts').create({ join: { seat: 0 } });
  let hasOffered = false;
  const bob = await createPlayer(server.http, 'Bob');
  const saved = { game: 'juggernauts', name: 'Kali', loadout: { preset: 'kali' } };
  const { body: kept } = await bob.http.post<{ id: string }>('/v1/me/loadouts', saved);
  const brought = { loadout: { saved: kept.id } };
  const shown = await play({ key: bob.apiKey, game: 'juggernauts', matchId: match.id, brought }, (text) => {
    if (!hasOffered) match.offer({ kind: 'draw' }).catch(t.threw);
    hasOffered = true;
    return text.includes('seat 0 offers: draw (yes or no)') ? 'yes' : '';
  });
  t.match(shown.join(''), 'seat 0 offers: draw');
  t.match(shown.at(-1), 'The match is drawn. Both sides agreed on a draw.');
  t.match(await match.get(), { status: 'finished', result: { outcomes: ['draw', 'draw'] } });
  t.match((await bob.http.get(`/v1/matches/${match.id}`)).body, { yourLoadout: 'kali' });
});

t.test('without a key an account is made; a solo match is played on a screen, taken back and given up', async (t) => {
  const typed = ['2', 'undo', 'abort'];
  const shown = await play({ game: 'armadogon' }, () => typed.shift() ?? 'q', { rows: 24, columns: 80 });
  t.match(shown.join(''), /a new account; its key, shown only here: gl_/);
  t.match(shown.join(''), 'goes back to an earlier position');
  t.match(shown.at(-1), 'The match was abandoned.');
});

t.test('what the service refuses is said in its words', async (t) => {
  await t.rejects(
    play({ key: 'gl_unknown', game: 'armadogon' }, () => 'q'),
    { code: 'UNAUTHENTICATED' },
  );
  const shown = await play({ game: 'armadogon' }, (text) =>
    text.includes('no section') ? 'q' : text.includes('There is') ? 'rule AR-99.9' : 'yes',
  );
  t.match(shown.join(''), 'There is no such offer.');
  t.match(shown.join(''), 'have no section «AR-99.9»');
});
