import './style/base.css';
import { render } from 'preact';
import { App } from './shell/app.js';

const place = document.getElementById('app');
if (place) render(<App />, place);
