import { useLocation } from 'preact-iso';
import type { LiveMatch } from './live-match.js';

/**
 * After the end: the same players once more, everybody one seat further. Whoever asks second comes to the same match.
 */
export function RematchButton({ live }: { live: LiveMatch }) {
  const { route } = useLocation();
  const play = (): void => {
    void live.attempt(async () => {
      const { id } = await live.client.rematch();
      route(`/matches/${id}`);
    });
  };
  return (
    <div class="row">
      <button type="button" class="primary" onClick={play}>
        Rematch
      </button>
    </div>
  );
}
