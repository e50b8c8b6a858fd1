import { useState } from 'preact/hooks';
import { say } from '../words/say.js';
import { Face } from './face.js';

/** So many faces can be chosen, and so many are offered at once. */
const FACES = 960;
const OFFERED = 11;
/** It has no divisor in common with their number, and changes each part of a face. */
const STRIDE = 131;

interface FaceChoiceProps {
  /** Whose face it is. */
  id: string;
  /** Null: the one that is drawn from the id. */
  chosen: number | null;
  onChoose(face: number | null): void;
}

/** A row of faces: that of the id, the chosen one, and some others. */
export function FaceChoice({ id, chosen, onChoose }: FaceChoiceProps) {
  const [first, setFirst] = useState(1);
  const offered = Array.from({ length: OFFERED }, (_, i) => ((first + i) * STRIDE) % FACES);
  const faces = [null, ...new Set(chosen === null ? offered : [chosen, ...offered])];
  return (
    <fieldset class="faces">
      <legend>{say('account.face')}</legend>
      {faces.map((face) => (
        <label key={face}>
          <input
            type="radio"
            name="face"
            aria-label={face === null ? say('account.ownFace') : say('account.faceNumber', { number: face })}
            checked={face === chosen}
            onChange={() => onChoose(face)}
          />
          <Face id={id} face={face} />
        </label>
      ))}
      <button type="button" class="plain" onClick={() => setFirst(first + OFFERED)}>
        {say('account.moreFaces')}
      </button>
    </fieldset>
  );
}
