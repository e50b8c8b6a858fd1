import type { GameInShort } from '@gameledger/client';
import { useState } from 'preact/hooks';
import { type Brought, LoadoutChoice } from '../loadouts/loadout-choice.js';
import { ClockChoice, type Timing } from '../lobby/clock-choice.js';
import { GameDialog } from '../lobby/game-dialog.js';
import { PresetChoice } from '../lobby/preset-choice.js';
import { say } from '../words/say.js';
import { find } from './search.js';

interface SeekDialogProps {
  game: GameInShort;
  onClose(): void;
}

/** Asks how to play, and what to bring to, a match with an opponent who is still to be found. */
export function SeekDialog({ game: { id, title, presets }, onClose }: SeekDialogProps) {
  const [preset, setPreset] = useState('');
  const [timing, setTiming] = useState<Timing>({ clock: null });
  const [brought, setBrought] = useState<Brought>({});
  return (
    <GameDialog title={say('lobby.findFor', { game: title })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const { clock, rated } = timing;
          find({ game: id, ...(preset !== '' && { preset }), ...(clock && { clock }), ...(rated && { rated }), ...brought });
          onClose();
        }}
      >
        <PresetChoice presets={presets} chosen={preset} onChoose={setPreset} />
        <ClockChoice timing={timing} onChange={setTiming} />
        <LoadoutChoice game={id} config={preset} onChange={setBrought} />
        <div class="foot">
          <button type="submit" class="primary">
            {say('lobby.find')}
          </button>
        </div>
      </form>
    </GameDialog>
  );
}
