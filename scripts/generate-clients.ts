/** Generates the database clients if prisma/models.prisma has changed: before Jest, which has no server that does. */
import { generateClients } from "./shop/prepare";

generateClients();
