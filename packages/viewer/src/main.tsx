import './style/base.css';
import './style/header.css';
import { render } from 'preact';
import { preloadPage } from './routes.js';
import { preferredLanguage, speakHere } from './session/language.js';
import { App } from './shell/app.js';

const place = document.getElementById('app');
preloadPage(location.pathname);
if (place)
  void speakHere(preferredLanguage()).then(() => {
    // Its first words, from the page itself, have been read.
    place.replaceChildren();
    render(<App />, place);
  });
