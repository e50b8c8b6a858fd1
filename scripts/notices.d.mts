export function noticesOf(root: string, paths: Iterable<string>, whole?: readonly string[]): string;
