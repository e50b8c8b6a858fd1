/** A key no other request has; also in pages that are not served over TLS, which have no `randomUUID`. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
