import { linkTo } from '../session/base.js';
import { useTitle } from './use-title.js';

/** What an address without a page shows. */
export function MissingPage() {
  useTitle('Nothing here');
  return (
    <section class="narrow">
      <h1>There is no page here</h1>
      <p>
        The address may be mistyped. <a href={linkTo('/')}>Go to the games.</a>
      </p>
    </section>
  );
}
