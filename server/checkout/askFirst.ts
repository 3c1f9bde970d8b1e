/**
 * Thrown to roll back: the gateway may have money for this order that nobody told of. It is asked before anything is
 * changed, counted, given up, or paid once more.
 */
export class AskFirst extends Error {
  readonly orderId: string;
  constructor(orderId: string) {
    super("the gateway is asked first");
    this.orderId = orderId;
  }
}
