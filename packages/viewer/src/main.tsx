import './style/base.css';
import './style/header.css';
import { render } from 'preact';
import { App } from './shell/app.js';
import { preferredLanguage, speak } from './words/say.js';

const place = document.getElementById('app');
if (place) void speak(preferredLanguage()).then(() => render(<App />, place));
