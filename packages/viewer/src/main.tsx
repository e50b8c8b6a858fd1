import './style/base.css';
import './style/header.css';
import { render } from 'preact';
import { preferredLanguage, speakHere } from './session/language.js';
import { App } from './shell/app.js';

const place = document.getElementById('app');
if (place) void speakHere(preferredLanguage()).then(() => render(<App />, place));
