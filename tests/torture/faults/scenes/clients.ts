import { connect, type Socket } from "node:net";
import { pause } from "../../../support/waiting.ts";
import type { Scene } from "../scene.ts";

const slowClients = 300;
const slowSeconds = 40;

/** Hundreds who send a request letter by letter, and hundreds who never read what they asked for. */
const slow: Scene = {
  name: "clients",
  title: `${slowClients} clients that send slowly and ${slowClients} that never read, for ${slowSeconds} s`,
  async play({ origin }, gone, note) {
    const senders = openMany(origin, (socket) => {
      let sent = 0;
      const text = `POST /api/orders/checkout/initiate HTTP/1.1\r\nHost: shop\r\nContent-Length: 5000\r\n\r\n{`;
      const timer = setInterval(() => {
        socket.write(text[sent] ?? " ");
        sent += 1;
      }, 200);
      socket.once("close", () => clearInterval(timer));
    });
    const readers = openMany(origin, (socket) => {
      socket.pause();
      socket.write("GET /api/products?limit=100 HTTP/1.1\r\nHost: shop\r\n\r\n".repeat(20));
    });
    await pause(slowSeconds * 1000);
    const left = (sockets: readonly Socket[]) => sockets.filter((one) => !one.destroyed).length;
    note(`${left(senders)} slow senders and ${left(readers)} who never read were still let in`);
    for (const socket of [...senders, ...readers]) socket.destroy();
    gone();
  },
};

export const clientScenes = [slow];

function openMany(origin: string, begin: (socket: Socket) => void): Socket[] {
  const { hostname, port } = new URL(origin);
  return Array.from({ length: slowClients }, () => {
    const socket = connect(Number(port), hostname, () => begin(socket));
    return socket.on("error", () => {});
  });
}
