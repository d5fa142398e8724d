// Package agreement checks that servers on SQLite and PostgreSQL give the same responses. Its test sends many requests,
// generated from the OpenAPI description, to a server on each.
package agreement
