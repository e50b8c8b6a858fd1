import { ErrorBoundary, LocationProvider, Route, Router } from 'preact-iso';
import { CallLine } from '../calls/call-line.js';
import { PAGE_LINKS, ROUTES } from '../routes.js';
import { SeekNotice } from '../seeks/seek-notice.js';
import { linkTo } from '../session/base.js';
import { say } from '../words/say.js';
import { Header } from './header.js';
import { MissingPage } from './missing-page.js';

/** Every page, with the header above it. */
export function App() {
  return (
    <LocationProvider scope={PAGE_LINKS}>
      <a class="skip" href="#main">
        {say('app.skip')}
      </a>
      <Header />
      <CallLine />
      <SeekNotice />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary>
          <Router onLoadEnd={showAnchor}>
            {Object.entries(ROUTES).map(([path, Page]) => (
              <Route key={path} path={linkTo(path)} component={Page} />
            ))}
            <Route default component={MissingPage} />
          </Router>
        </ErrorBoundary>
      </main>
    </LocationProvider>
  );
}

/** A page that was loaded late has its anchor only now. */
function showAnchor(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id !== '') document.getElementById(id)?.scrollIntoView();
}
