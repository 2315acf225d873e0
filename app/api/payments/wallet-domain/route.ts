import { read, resource } from "@/lib/http/resource";
import { walletDomainFile } from "@/lib/payments/wallet-domain";

/** Served at /.well-known/apple-developer-merchantid-domain-association (next.config.mjs). */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(
    async () => new Response(await walletDomainFile(), { headers: { "Content-Type": "text/plain" } }),
  ),
});
