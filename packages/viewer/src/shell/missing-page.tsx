import { linkTo } from '../session/base.js';
import { say } from '../words/say.js';
import { useTitle } from './use-title.js';

/** What an address without a page shows. */
export function MissingPage() {
  useTitle(say('page.noneTitle'));
  return (
    <section class="narrow">
      <h1>{say('page.none')}</h1>
      <p>
        {say('page.noneWhy')} <a href={linkTo('/')}>{say('page.toGames')}</a>
      </p>
    </section>
  );
}
