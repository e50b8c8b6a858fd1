import { listGames } from '../use-cases/engines/registry.js';

/** What every start shows first: where one plays. */
export function placeToPlay(url: string, hasPages: boolean): string {
  return hasPages ? `Play in the browser: ${url}/\n` : `Play over the API: ${url}/v1, described at ${url}/docs\n`;
}

/** What the first start shows besides: where to read on, and a session to paste into a shell. */
export function welcome(url: string): string {
  const game = listGames()[0]?.id;
  return `
    API reference   ${url}/docs
    OpenAPI         ${url}/openapi.json
    GraphiQL        ${url}/graphiql

  A first session, to paste into a shell:

    player() { curl -s ${url}/v1/players -H 'content-type: application/json' -d '{"name":"'$1'","kind":"human"}' | grep -o 'gl_[^"]*'; }
    ADA=$(player Ada); BOB=$(player Bob)
    MATCH=$(curl -s ${url}/v1/matches -H "authorization: Bearer $ADA" -H 'content-type: application/json' \\
      -d '{"game":"${game}","join":{}}' | grep -o '"id":"[^"]*' | head -1 | cut -c7-)
    curl -s -X POST ${url}/v1/matches/$MATCH/seats -H "authorization: Bearer $BOB"
    curl -s ${url}/v1/matches/$MATCH/actions -H "authorization: Bearer $ADA"

`;
}
