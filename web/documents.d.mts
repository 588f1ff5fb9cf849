export function openapi(): unknown
export function typeOf(schema: object, indent?: string): string
export function typesOf(openapi: unknown): string
