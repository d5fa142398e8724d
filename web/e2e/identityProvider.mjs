// identityProvider.mjs <redirect URI>: an OpenID Connect provider on a free local port, for testing single sign-on. It prints
// its issuer URL. Anyone can sign in as anyone, with an email address as the login. An address that starts with "unverified" isn't
// verified, and the provider says that users whose address starts with "mfa" or "acr" signed in with two steps, in the claim amr
// or acr. It exits when its standard input closes.
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

const server = createServer((request, response) => handle(request, response));
let handle = (_, response) => response.writeHead(503).end();

server.listen(0, "127.0.0.1", () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: "mailwright", client_secret: "a secret of the test", redirect_uris: [process.argv[2]] }],
    claims: { openid: ["sub", "amr", "acr"], email: ["email", "email_verified"], profile: ["name"] },
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
  const finish = provider.interactionFinished.bind(provider);
  provider.interactionFinished = (request, response, result, options) => {
    const login = result.login?.accountId ?? "";
    if (login.startsWith("mfa")) result.login.amr = ["pwd", "otp"];
    else if (login) result.login.amr = ["pwd"];
    if (login.startsWith("acr")) result.login.acr = "urn:example:two-step";
    return finish(request, response, result, options);
  };
  handle = provider.callback();
  process.stdout.write(`${issuer}\n`);
});
process.stdin.on("end", () => process.exit()).resume();
