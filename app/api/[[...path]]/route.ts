import { read, resource } from "@/lib/http/resource";
import { DomainError } from "@/lib/domain-error";

const unknownAddress = read(async () => {
  throw new DomainError("not-found", "There is nothing at this address");
});

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: unknownAddress,
  POST: unknownAddress,
  PUT: unknownAddress,
  PATCH: unknownAddress,
  DELETE: unknownAddress,
});
