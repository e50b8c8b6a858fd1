import { connect, type Socket } from 'node:net';

/** A stream that nobody reads, once it is open. */
export function openStream(url: string, path: string, key: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept: application/x-ndjson\r\nAuthorization: Bearer ${key}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (chunk: Buffer) => {
      if (chunk.includes('HTTP/1.1 200')) resolve(socket);
      else reject(new Error(String(chunk)));
    });
    // What follows is not looked at.
    socket.resume();
  });
}
