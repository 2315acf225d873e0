/**
 * Generates the database clients if prisma/models.prisma has changed. Jest needs this: no server has done it before.
 */
import { generateClients } from "./shop/prepare";

generateClients();
