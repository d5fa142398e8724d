// Package agreement checks that SQLite and PostgreSQL give the same responses. Its test sends many requests, made from
// the OpenAPI description, to a server on each.
package agreement
