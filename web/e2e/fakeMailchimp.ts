import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, type Server as WebServer } from "node:http";
import type { AddressInfo } from "node:net";

const client = { id: "mailchimp-test-client", secret: "mailchimp-test-secret" };

/** A template as the provider keeps it. */
export interface KeptTemplate {
  id: number;
  name: string;
  html: string;
}

/** Plays Mailchimp: the page that asks for consent, tokens, the account's name, audiences with their fields, and templates. */
export class FakeMailchimp {
  /** What was pushed, oldest first; an update changes the entry. */
  readonly templates: KeptTemplate[] = [];
  /** In whose account consent is given. */
  accountName = "Orchard letters";
  /** Why the next templates are refused; accepted when it is empty. */
  refusal = "";
  private consents = 0;
  private readonly codes = new Set<string>();
  private readonly tokens = new Set<string>();
  private held: (() => void)[] | undefined;

  private constructor(private readonly web: WebServer) {
    web.on("request", (request: IncomingMessage, response: ServerResponse) => {
      this.answer(request, response).catch((error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      });
    });
  }

  static async start(): Promise<FakeMailchimp> {
    const web = createServer().listen(0, "127.0.0.1");
    await once(web, "listening");
    return new FakeMailchimp(web);
  }

  stop() {
    this.web.close();
    this.web.closeAllConnections();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.web.address() as AddressInfo).port}`;
  }

  /** What makes a server connect to this Mailchimp. */
  get environment(): Record<string, string> {
    return {
      MAILWRIGHT_MAILCHIMP_CLIENT_ID: client.id,
      MAILWRIGHT_MAILCHIMP_CLIENT_SECRET: client.secret,
      MAILWRIGHT_MAILCHIMP_AUTH_URL: `${this.url}/oauth2/authorize`,
      MAILWRIGHT_MAILCHIMP_TOKEN_URL: `${this.url}/oauth2/token`,
      MAILWRIGHT_MAILCHIMP_API_URL: `${this.url}/3.0`,
    };
  }

  /** No token is good any more: somebody took the consent back over there. */
  revoke() {
    this.tokens.clear();
  }

  /** Lets templates wait for their answer until release. */
  hold() {
    this.held = [];
  }

  release() {
    for (const go of this.held ?? []) go();
    this.held = undefined;
  }

  private async answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    if (pathname === "/oauth2/authorize") return this.askForConsent(searchParams, response);
    const body = await bodyOf(request);
    if (pathname === "/oauth2/token") return this.giveToken(new URLSearchParams(body), response);
    if (!this.tokens.has(request.headers.authorization?.replace(/^(Bearer|OAuth) /, "") ?? "")) {
      return refuse(response, 401, "API Key Invalid", "Your API key may be invalid.");
    }
    if (pathname.startsWith("/3.0/templates")) return this.keepTemplate(request, pathname, JSON.parse(body), response);
    const found = this.reads[pathname];
    return found ? reply(response, found()) : refuse(response, 404, "Resource Not Found", "There is nothing here.");
  }

  /** The page that a person sees over there: two links, back with a code or without one. */
  private askForConsent(asked: URLSearchParams, response: ServerResponse) {
    const back = (answer: Record<string, string>) => {
      const address = new URL(asked.get("redirect_uri") ?? "");
      for (const [name, value] of Object.entries({ ...answer, state: asked.get("state") ?? "" })) {
        address.searchParams.set(name, value);
      }
      return address.href.replaceAll("&", "&amp;");
    };
    if (asked.get("client_id") !== client.id || asked.get("response_type") !== "code") {
      response.statusCode = 400;
      return response.end("unknown application");
    }
    this.consents += 1;
    const code = `code-${this.consents}`;
    this.codes.add(code);
    response.setHeader("Content-Type", "text/html");
    return response.end(
      `<!doctype html><html lang="en"><title>Consent</title><h1>Let Mailwright in?</h1><a href="${back({ code })}">Allow</a> <a href="${back({ error: "access_denied" })}">Deny</a></html>`,
    );
  }

  private giveToken(form: URLSearchParams, response: ServerResponse) {
    if (form.get("client_id") !== client.id || form.get("client_secret") !== client.secret) {
      response.statusCode = 401;
      return reply(response, { error: "invalid_client" });
    }
    if (form.get("grant_type") !== "authorization_code" || !this.codes.delete(form.get("code") ?? "")) {
      response.statusCode = 400;
      return reply(response, { error: "invalid_grant" });
    }
    const token = `token-${form.get("code")}`;
    this.tokens.add(token);
    return reply(response, { access_token: token, expires_in: 0, scope: null });
  }

  private readonly reads: Record<string, () => object> = {
    "/3.0/": () => ({ account_id: "a1", account_name: this.accountName, login_id: "1", email: "orchard@example.com" }),
    "/3.0/lists": () => ({ lists: [{ id: "list-1", name: "Readers" }], total_items: 1 }),
    "/3.0/lists/list-1/merge-fields": () => ({ merge_fields: mergeFields, list_id: "list-1", total_items: 2 }),
  };

  private async keepTemplate(
    { method }: IncomingMessage,
    pathname: string,
    { name, html }: KeptTemplate,
    response: ServerResponse,
  ) {
    const { held } = this;
    if (held) await new Promise<void>((go) => held.push(go));
    if (this.refusal) return refuse(response, 400, "Invalid Resource", this.refusal);
    if (method === "POST") {
      const kept = { id: 1000 + this.templates.length, name, html };
      this.templates.push(kept);
      return reply(response, answerOf(kept));
    }
    const kept = this.templates.find(({ id }) => pathname === `/3.0/templates/${id}`);
    if (!kept || method !== "PATCH") return refuse(response, 404, "Resource Not Found", "There is no such template.");
    Object.assign(kept, { name, html });
    return reply(response, answerOf(kept));
  }
}

const mergeFields = [
  { merge_id: 1, tag: "FNAME", name: "First Name", type: "text", required: false, default_value: "", options: {} },
  {
    merge_id: 2,
    tag: "ORCHARD",
    name: "Favourite orchard",
    type: "text",
    required: false,
    default_value: "",
    options: {},
  },
];

function answerOf({ id, name }: KeptTemplate): object {
  return { id, name, type: "user", active: true, share_url: `https://mailchimp.example.com/${id}` };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

function reply(response: ServerResponse, body: object) {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, title: string, detail: string) {
  response.statusCode = status;
  response.setHeader("Content-Type", "application/problem+json");
  response.end(JSON.stringify({ type: "about:blank", title, status, detail, instance: "1" }));
}
