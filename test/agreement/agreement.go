// Package agreement holds SQLite and PostgreSQL to the same answers: its test sends many requests, made from the OpenAPI
// description, to a server on each, side by side.
package agreement
