#!/bin/sh
# A complete bot with curl and jq: sh bot.sh, with GAMELEDGER_URL and GAMELEDGER_KEY set. It takes the first legal action, and sometimes the last.
url=${GAMELEDGER_URL:-http://localhost:3000}
authorization="Authorization: Bearer $GAMELEDGER_KEY"

act() {
  legal=$(curl -sf --retry 3 -H "$authorization" "$url/v1/matches/$1/actions") || return 1
  version=$(printf '%s' "$legal" | jq .version)
  # Put your own judgement here: $url/v1/matches/$1/view is all your seat can see.
  # By now the seat may owe nothing any more; giving up may still be listed. From an empty list nothing is chosen.
  body=$(printf '%s' "$legal" | jq -c '
    .version as $version | select(.seat as $seat | .toAct | index($seat)) | [.actions[].action] | select(. != []) |
    (map(select(.type != "resign")) | if . == [] then null else . end) // . |
    {action: .[if $version % 3 == 0 then -1 else 0 end], expectedVersion: $version}')
  [ -n "$body" ] || return 0
  # With the same key a request repeated after a lost answer counts once.
  status=$(curl -s -o /dev/null -w '%{http_code}' --retry 3 -X POST -H "$authorization" -H 'Content-Type: application/json' \
    -H "Idempotency-Key: turn-$version" -d "$body" "$url/v1/matches/$1/actions")
  echo "$1 $((version + 1)) $status"
  # 409: the match has moved on, and the stream will say if an action is still owed. Whatever else is wrong may pass.
  [ "$status" = 200 ] || [ "$status" = 409 ]
}

# One connection for all matches; it begins with every turn that is owed already, so nothing is missed between two connections.
while true; do
  curl -sN -H "$authorization" -H 'Accept: application/x-ndjson' "$url/v1/me/turns" | while read -r line; do
    [ -n "$line" ] || continue
    # A problem says that the key has been replaced, or the service has failed; a message of another type is newer than this bot.
    match=$(printf '%s' "$line" | jq -r 'if .type == "turn" then .matchId elif .type == "problem" then "" else "-" end')
    [ "$match" = - ] && continue
    # After a reconnect the stream names the turn again.
    [ -n "$match" ] && act "$match" || break
  done
  echo 'disconnected' >&2
  sleep 1
done
