/** Names the documents of docs/ in a text by the addresses at which a service serves them. */
export function linkGuides(text: string, publicUrl: string): string {
  return text.replace(/\bdocs\/([a-z-]+)\.md\b/g, (_, name: string) => `${publicUrl}/docs/guides/${name}`);
}
