import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { shop } from "../../content/shop.ts";
import { policyOf } from "./securityHeaders.ts";

/** Its scripts and styles are files. */
const policy = policyOf(
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
);

/** The OpenAPI document, made from the routes' schemas, and a page to read it at `/api/docs`. */
export async function registerApiDocs(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${shop.name} storefront API`,
        description:
          "Prices are rupees as numbers, taxes included. Every answer carries `success`; a failure carries a stable `code`, a `message` for people and the request's id.",
        version: "1.0.0",
      },
      servers: [{ url: origin }],
      components: {
        securitySchemes: {
          session: {
            type: "http",
            scheme: "bearer",
            description: "The token that `POST /api/auth/login` or `/register` answers.",
          },
          staff: {
            type: "apiKey",
            in: "cookie",
            name: "aangan_staff",
            description:
              "The session of a member of the staff; `x-permission` names what it must allow.",
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: policy,
    uiConfig: { docExpansion: "list" },
  });
}
