import { useState } from 'preact/hooks';
import { say } from '../words/say.js';
import { nameInWords, type OptionField } from './option-fields.js';

/** One option of a config. */
export function OptionInput({ field, value, onChange }: OptionInputProps) {
  const id = `option-${field.name}`;
  return (
    <div class={field.kind === 'switch' ? 'option switch' : 'option'}>
      <label for={id}>{nameInWords(field.name)}</label>
      <Control id={id} field={field} value={value} onChange={onChange} />
      {field.description === '' ? null : (
        <p class="muted small" id={`${id}-text`}>
          {field.description}
        </p>
      )}
    </div>
  );
}

interface OptionInputProps {
  field: OptionField;
  value: unknown;
  /** Undefined: as the preset has it. */
  onChange(value: unknown): void;
}

function Control({ id, field, value, onChange }: OptionInputProps & { id: string }) {
  switch (field.kind) {
    case 'choice':
      return (
        <select id={id} value={JSON.stringify(value ?? null)} onChange={({ currentTarget }) => onChange(JSON.parse(currentTarget.value))}>
          {field.values.map((one) => (
            <option key={JSON.stringify(one)} value={JSON.stringify(one)}>
              {one === null ? say('new.standard') : String(one)}
            </option>
          ))}
        </select>
      );
    case 'switch':
      return <input id={id} type="checkbox" checked={value === true} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />;
    case 'number':
      return (
        <input
          id={id}
          type="number"
          min={field.minimum}
          max={field.maximum}
          required={!field.isNullable}
          placeholder={field.isNullable ? say('new.standard') : ''}
          value={typeof value === 'number' ? value : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
        />
      );
    case 'text':
      return (
        <input
          id={id}
          maxLength={field.maxLength}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'json':
      return <JsonInput id={id} value={value} onChange={onChange} />;
  }
}

/** What has parts of its own is written as JSON. */
function JsonInput({ id, value, onChange }: Pick<OptionInputProps, 'value' | 'onChange'> & { id: string }) {
  const [isWrong, setIsWrong] = useState(false);
  const read = (text: string): void => {
    try {
      onChange(text.trim() === '' ? undefined : JSON.parse(text));
      setIsWrong(false);
    } catch {
      setIsWrong(true);
    }
  };
  return (
    <>
      <textarea
        id={id}
        rows={2}
        spellcheck={false}
        aria-invalid={isWrong}
        value={value === undefined || value === null ? '' : JSON.stringify(value)}
        placeholder={say('new.standard')}
        onChange={({ currentTarget }) => read(currentTarget.value)}
      />
      {isWrong ? <p class="small wrong">{say('new.notJson')}</p> : null}
    </>
  );
}
