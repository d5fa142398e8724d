import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, type Server as WebServer } from "node:http";
import type { AddressInfo } from "node:net";

const client = { id: "mailchimp-test-client", secret: "mailchimp-test-secret" };

/** A template in the fake account. */
export interface StoredTemplate {
  id: number;
  name: string;
  html: string;
}

/** A fake Mailchimp with a consent page, tokens, an account name, audiences with merge fields, and templates. */
export class FakeMailchimp {
  /** The pushed templates, oldest first. An update changes the entry. */
  readonly templates: StoredTemplate[] = [];
  /** The name of the account that grants access. */
  accountName = "Orchard letters";
  /** The error for the next pushes. Empty to accept them. */
  refusal = "";
  private consents = 0;
  private readonly codes = new Set<string>();
  private readonly tokens = new Set<string>();
  private held: (() => void)[] | undefined;

  private constructor(private readonly web: WebServer) {
    web.on("request", (request: IncomingMessage, response: ServerResponse) => {
      this.respond(request, response).catch((error: unknown) => {
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

  /** The environment variables that point a server at this fake. */
  get environment(): Record<string, string> {
    return {
      MAILWRIGHT_MAILCHIMP_CLIENT_ID: client.id,
      MAILWRIGHT_MAILCHIMP_CLIENT_SECRET: client.secret,
      MAILWRIGHT_MAILCHIMP_AUTH_URL: `${this.url}/oauth2/authorize`,
      MAILWRIGHT_MAILCHIMP_TOKEN_URL: `${this.url}/oauth2/token`,
      MAILWRIGHT_MAILCHIMP_API_URL: `${this.url}/3.0`,
    };
  }

  /** Invalidates all tokens, as if access had been revoked in Mailchimp. */
  revoke() {
    this.tokens.clear();
  }

  /** Delays responses to pushes until release is called. */
  hold() {
    this.held = [];
  }

  release() {
    for (const go of this.held ?? []) go();
    this.held = undefined;
  }

  private async respond(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    if (pathname === "/oauth2/authorize") return this.askForConsent(searchParams, response);
    const body = await bodyOf(request);
    if (pathname === "/oauth2/token") return this.giveToken(new URLSearchParams(body), response);
    if (!this.tokens.has(request.headers.authorization?.replace(/^(Bearer|OAuth) /, "") ?? "")) {
      return refuse(response, 401, "API Key Invalid", "Your API key may be invalid.");
    }
    if (pathname.startsWith("/3.0/templates")) return this.storeTemplate(request, pathname, JSON.parse(body), response);
    const found = this.reads[pathname];
    return found
      ? reply(response, found())
      : refuse(response, 404, "Resource Not Found", "The requested resource could not be found.");
  }

  /** The consent page: one link back with a code, and one with an error. */
  private askForConsent(query: URLSearchParams, response: ServerResponse) {
    const back = (result: Record<string, string>) => {
      const url = new URL(query.get("redirect_uri") ?? "");
      for (const [name, value] of Object.entries({ ...result, state: query.get("state") ?? "" })) {
        url.searchParams.set(name, value);
      }
      return url.href.replaceAll("&", "&amp;");
    };
    if (query.get("client_id") !== client.id || query.get("response_type") !== "code") {
      response.statusCode = 400;
      return response.end("unknown application");
    }
    this.consents += 1;
    const code = `code-${this.consents}`;
    this.codes.add(code);
    response.setHeader("Content-Type", "text/html");
    return response.end(
      `<!doctype html><html lang="en"><title>Consent</title><h1>Give Mailwright access?</h1><a href="${back({ code })}">Allow</a> <a href="${back({ error: "access_denied" })}">Deny</a></html>`,
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

  private async storeTemplate(
    { method }: IncomingMessage,
    pathname: string,
    { name, html }: StoredTemplate,
    response: ServerResponse,
  ) {
    const { held } = this;
    if (held) await new Promise<void>((go) => held.push(go));
    if (this.refusal) return refuse(response, 400, "Invalid Resource", this.refusal);
    if (method === "POST") {
      const stored = { id: 1000 + this.templates.length, name, html };
      this.templates.push(stored);
      return reply(response, responseFor(stored));
    }
    const stored = this.templates.find(({ id }) => pathname === `/3.0/templates/${id}`);
    if (!stored || method !== "PATCH")
      return refuse(response, 404, "Resource Not Found", "The template could not be found.");
    Object.assign(stored, { name, html });
    return reply(response, responseFor(stored));
  }
}

const mergeFields = [
  { merge_id: 1, tag: "FNAME", name: "First Name", type: "text", required: false, default_value: "", options: {} },
  {
    merge_id: 2,
    tag: "ORCHARD",
    name: "Favorite orchard",
    type: "text",
    required: false,
    default_value: "",
    options: {},
  },
];

function responseFor({ id, name }: StoredTemplate): object {
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
