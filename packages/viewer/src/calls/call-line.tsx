import '../style/calls.css';
import { useLocation } from 'preact-iso';
import { linkTo } from '../session/base.js';
import { calls } from '../shell/window-sign.js';
import { say } from '../words/say.js';
import { useCalled } from './use-called.js';

/** On every page: what waits for the player elsewhere, in one line with the way there; the newest first. */
export function CallLine() {
  useCalled(useLocation().path);
  const call = calls.value.at(-1);
  return (
    <div class="call" role="status" aria-label={say('call.title')}>
      {call ? (
        <p class="toast" key={call.path}>
          <span class="grow">{call.text}</span>
          <a class="button primary" href={linkTo(call.path)}>
            {say('people.go')}
          </a>
          <button
            type="button"
            class="plain"
            aria-label={say('close')}
            onClick={() => {
              calls.value = calls.value.filter((one) => one !== call);
            }}
          >
            ✕
          </button>
        </p>
      ) : null}
    </div>
  );
}
