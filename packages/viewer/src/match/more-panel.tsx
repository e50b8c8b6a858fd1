import { useSignal } from '@preact/signals';
import { SettingsPanel } from '../shell/settings-panel.js';
import { Legend } from '../table/legend.js';
import { PositionText } from '../table/position-text.js';
import type { TableState } from '../table/use-table.js';
import { say } from '../words/say.js';
import { Agreements } from './agreements.js';
import { MatchLinks } from './match-links.js';
import type { ServedMatch } from './use-live-match.js';

/** What is seldom wanted at a table: agreements, links, the position in words, the symbols, settings. */
export function MorePanel({ state: { live, match, version, hasLegend, help } }: { state: TableState<ServedMatch> }) {
  const position = live.position.value;
  const hasText = useSignal(false);
  return (
    <>
      {position ? <Agreements live={live} match={match} position={position} /> : null}
      {version === null ? null : <MatchLinks live={live} match={match} />}
      {position ? (
        <details
          class="text"
          onToggle={({ currentTarget }) => {
            hasText.value = currentTarget.open;
          }}
        >
          <summary>{say('match.text')}</summary>
          {hasText.value ? <PositionText live={live} /> : null}
        </details>
      ) : null}
      <details
        class="text"
        onToggle={({ currentTarget }) => {
          hasLegend.value = currentTarget.open;
        }}
      >
        <summary>{say('legend.title')}</summary>
        <Legend help={help} />
      </details>
      <SettingsPanel />
    </>
  );
}
