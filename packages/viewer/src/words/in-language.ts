import type { Language } from '../doors/words.js';

/** Sends requests that ask for texts in a language. */
export function inLanguage(language: Language): (request: Request) => Promise<Response> {
  return (request) => {
    request.headers.set('accept-language', language);
    return fetch(request);
  };
}
