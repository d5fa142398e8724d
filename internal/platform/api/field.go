package api

import (
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Field is a body field that may be absent but not null.
type Field[T any] struct {
	Set   bool
	Value T
	null  bool
}

// UnmarshalJSONFrom records that the field was present.
func (f *Field[T]) UnmarshalJSONFrom(from *jsontext.Decoder) error {
	f.Set, f.null = true, from.PeekKind() == jsontext.KindNull
	if f.null {
		return from.SkipValue()
	}
	return json.UnmarshalDecode(from, &f.Value)
}

// Schema describes the field as its value.
func (Field[T]) Schema(r huma.Registry) *huma.Schema {
	return huma.SchemaFromType(r, reflect.TypeFor[T]())
}

// Resolve rejects null, which huma would treat as an absent field.
func (f *Field[T]) Resolve(_ huma.Context, path *huma.PathBuffer) []error {
	if !f.null {
		return nil
	}
	return []error{&huma.ErrorDetail{Location: path.String(), Message: "must not be null"}}
}

// Or returns the value, or other if the field was absent.
func (f Field[T]) Or(other T) T {
	if f.Set {
		return f.Value
	}
	return other
}

// Opt is a body field that may be absent, null or a value.
type Opt[T any] struct {
	Set   bool
	Value *T
}

// UnmarshalJSONFrom records that the field was present.
func (o *Opt[T]) UnmarshalJSONFrom(from *jsontext.Decoder) error {
	o.Set = true
	return json.UnmarshalDecode(from, &o.Value)
}

// Schema describes the field as its value or null.
func (Opt[T]) Schema(r huma.Registry) *huma.Schema {
	schema := huma.SchemaFromType(r, reflect.TypeFor[T]())
	schema.Nullable = true
	return schema
}

// Or returns the value or null that was sent, or other if the field was absent.
func (o Opt[T]) Or(other *T) *T {
	if o.Set {
		return o.Value
	}
	return other
}

// OrNull is an object in a response, or null. A plain pointer to a struct would be described as never null.
type OrNull[T any] struct{ Value *T }

// MarshalJSON writes the object or null.
func (o OrNull[T]) MarshalJSON() ([]byte, error) { return json.Marshal(o.Value) }

// Schema describes the object or null.
func (OrNull[T]) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{AnyOf: []*huma.Schema{r.Schema(reflect.TypeFor[T](), true, ""), {Type: "null"}}}
}

// Time is a Unix timestamp in milliseconds. Its JSON form always shows the milliseconds.
type Time int64

// TimeOf truncates a time to milliseconds.
func TimeOf(t time.Time) Time { return Time(t.UnixMilli()) }

// MarshalJSON writes 2026-11-15T09:30:00.000Z.
func (t Time) MarshalJSON() ([]byte, error) {
	return time.UnixMilli(int64(t)).UTC().AppendFormat(make([]byte, 0, 32), `"2006-01-02T15:04:05.000Z"`), nil
}

// Schema describes the time for readers and generated clients.
func (Time) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Format: "date-time", Examples: []any{"2026-11-15T09:30:00.000Z"}}
}
