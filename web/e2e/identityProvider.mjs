// identityProvider.mjs <redirect URI>: an OpenID Connect provider on a free local port, for testing single sign-on. It prints
// its issuer URL. Anyone can sign in as anyone, with an email address as the login. It exits when its standard input closes.
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

const server = createServer((request, response) => handle(request, response));
let handle = (_, response) => response.writeHead(503).end();

server.listen(0, "127.0.0.1", () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: "mailwright", client_secret: "a secret of the test", redirect_uris: [process.argv[2]] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    findAccount: (_, login) => ({
      accountId: login,
      claims: () => ({
        sub: login,
        email: login,
        email_verified: !login.startsWith("unverified"),
        name: "Grace Hopper",
      }),
    }),
  });
  handle = provider.callback();
  process.stdout.write(`${issuer}\n`);
});
process.stdin.on("end", () => process.exit()).resume();
