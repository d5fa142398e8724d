import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, type Server as WebServer } from "node:http";
import type { AddressInfo } from "node:net";

const secret = "whsec_test";

/** A fake Stripe with the API that Mailwright calls, a payment page and webhook events. */
export class FakeStripe {
  private subscription: object | undefined;
  private events = 0;

  private constructor(private readonly web: WebServer) {
    web.on("request", (request: IncomingMessage, response: ServerResponse) => this.answer(request, response));
  }

  static async start(): Promise<FakeStripe> {
    const web = createServer().listen(0, "127.0.0.1");
    await once(web, "listening");
    return new FakeStripe(web);
  }

  stop() {
    this.web.close();
    this.web.closeAllConnections();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.web.address() as AddressInfo).port}`;
  }

  /** The environment variables that make a server sell plans through this fake. */
  get environment(): Record<string, string> {
    return {
      MAILWRIGHT_STRIPE_SECRET_KEY: "sk_test_1",
      MAILWRIGHT_STRIPE_WEBHOOK_SECRET: secret,
      MAILWRIGHT_STRIPE_PRICE_PRO: "price_pro",
      MAILWRIGHT_STRIPE_PRICE_BUSINESS: "price_business",
      MAILWRIGHT_STRIPE_API_URL: this.url,
    };
  }

  /** Sets the status of the account's subscription and sends the server a webhook event. */
  async sendEvent(server: string, accountId: string, type: string, status: string) {
    this.subscription = {
      id: "sub_1",
      customer: "cus_1",
      status,
      cancel_at_period_end: false,
      metadata: { account_id: accountId },
      items: { data: [{ current_period_end: 1_899_979_200, price: { id: "price_pro" } }] },
    };
    this.events += 1;
    const object = { id: "obj_1", subscription: "sub_1", client_reference_id: accountId };
    const body = JSON.stringify({ id: `evt_${this.events}`, type, data: { object } });
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    const headers = { "Stripe-Signature": `t=${time},v1=${signature}` };
    const answer = await fetch(`${server}/api/webhooks/stripe`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`The server rejected the event: ${answer.status} ${await answer.text()}`);
  }

  private answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? "";
    if (path.startsWith("/page/")) return response.setHeader("Content-Type", "text/html").end("<h1>Pay here</h1>");
    response.setHeader("Content-Type", "application/json");
    if (request.method === "POST") return response.end(JSON.stringify({ url: `${this.url}/page${path}` }));
    if (path.startsWith("/v1/prices/")) {
      const amount = path.endsWith("business") ? 9900 : 1900;
      const price = { unit_amount: amount, currency: "eur", recurring: { interval: "month" } };
      return response.end(JSON.stringify(price));
    }
    if (!this.subscription) response.statusCode = 404;
    return response.end(JSON.stringify(this.subscription ?? {}));
  }
}
