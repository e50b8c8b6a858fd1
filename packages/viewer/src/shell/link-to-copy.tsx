import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { say } from '../words/say.js';
import { copyText } from './copy-text.js';

/** What a link is called, and what is on the button that copies it. */
interface LinkToCopyProps {
  link: string;
  label: string;
  button: string;
  /** Whether the link is in sight before it has been copied. */
  isShown?: boolean;
}

/** A link and the button that copies it; where the browser refuses, the link is selected, to be copied by hand. */
export function LinkToCopy({ link, label, button, isShown = false }: LinkToCopyProps) {
  const [wasCopied, setWasCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setWasCopied(null), [link]);
  useLayoutEffect(() => {
    if (wasCopied === false) field.current?.focus();
  }, [wasCopied]);
  const shown = <input ref={field} readOnly aria-label={label} value={link} onFocus={({ currentTarget }) => currentTarget.select()} />;
  return (
    <>
      {isShown && shown}
      <button type="button" onClick={() => void copyText(link).then(setWasCopied)}>
        {wasCopied === null ? button : say(wasCopied ? 'link.copied' : 'link.selected')}
      </button>
      {!isShown && wasCopied !== null && shown}
    </>
  );
}
