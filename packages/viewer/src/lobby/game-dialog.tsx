import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../words/say.js';

interface GameDialogProps {
  title: string;
  children: ComponentChildren;
  onClose(): void;
}

/** Asks something about a game, above the page. */
export function GameDialog({ title, children, onClose }: GameDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="game-dialog card" aria-labelledby="game-dialog-title" onClose={onClose}>
      <div class="row spread">
        <h2 id="game-dialog-title">{title}</h2>
        <button type="button" class="plain" aria-label={say('close')} onClick={() => dialog.current?.close()}>
          ✕
        </button>
      </div>
      {children}
    </dialog>
  );
}
