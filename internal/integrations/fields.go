package integrations

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"time"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/access"
)

const (
	fieldsMost = 5 * time.Second
	fieldsLife = 10 * time.Minute
	maxCached  = 2000
	maxFields  = 1000 // per connection
)

// Field is a contact field of a connected provider.
type Field struct {
	Provider string  `json:"provider" example:"mailchimp"`
	Key      string  `json:"key" example:"FNAME"`
	Label    string  `json:"label" example:"First name"`
	Type     string  `json:"type" doc:"The provider's name for the field's type." example:"text"`
	Tag      string  `json:"tag" doc:"The merge tag in the provider's syntax." example:"*|FNAME|*"`
	Neutral  *string `json:"neutral" doc:"The merge tag to use in templates, or null if there is none." example:"{{first_name}}"`
}

// SchemaName returns the type's name in the API description.
func (Field) SchemaName() string { return "MergeField" }

// MergeFields queries all connected providers in parallel. A provider that doesn't respond in time is left out.
func (s *Service) MergeFields(ctx context.Context, who access.Access) ([]Field, error) {
	connected, err := s.List(ctx, who)
	if err != nil {
		return nil, err
	}
	answers := make([][]Field, len(connected))
	var asked sync.WaitGroup
	for n, i := range connected {
		to, err := s.provider(i.Provider)
		if err == nil && i.Status == active && to.IsConfigured() {
			asked.Go(func() { answers[n] = s.fieldsOf(ctx, who, to, i) })
		}
	}
	asked.Wait()
	all := []Field{}
	for _, answer := range answers {
		all = append(all, answer...)
	}
	return all, nil
}

// fieldsOf returns the provider's fields, or none if the provider fails.
func (s *Service) fieldsOf(ctx context.Context, who access.Access, to Provider, i Integration) []Field {
	key := i.ID + " " + strconv.FormatInt(int64(i.ConnectedAt), 10) + " " + i.settings.Choice
	if fields, ok := s.fields.read(key, s.Now()); ok {
		return fields
	}
	ctx, cancel := context.WithTimeout(ctx, fieldsMost)
	defer cancel()
	leave, err := s.asking.enter(ctx, to.ID, who.OwnerID)
	if err != nil {
		return nil
	}
	defer leave()
	var found []provider.Field
	err = s.use(ctx, to, i, func(c *provider.Client) error {
		found, err = to.MergeFields(ctx, c)
		return err
	})
	if err != nil {
		s.Log.WarnContext(ctx, "can't read merge fields", "provider", to.ID, "error", provider.Logged(err))
		return nil
	}
	fields := shown(to, found)
	s.fields.keep(key, fields, s.Now())
	return fields
}

// shown returns each field once, with the provider's tag and our own.
func shown(to Provider, found []provider.Field) []Field {
	fields, seen := []Field{}, map[string]bool{}
	for _, f := range found {
		if f.Key == "" || seen[f.Key] || len(fields) == maxFields {
			continue
		}
		seen[f.Key] = true
		field := Field{Provider: to.ID, Key: f.Key, Label: f.Label, Type: f.Type, Tag: f.Tag}
		field.spell(to.Dialect, f)
		if field.Tag != "" {
			fields = append(fields, field)
		}
	}
	return fields
}

// spell determines how templates write a field: with the name that the provider's package gives it, by parsing its tag,
// or with its key.
func (f *Field) spell(d *mergetags.Dialect, from provider.Field) {
	neutral := mergetags.Tag{Name: from.Name}
	if from.Name == "" {
		neutral = mergetags.Tag{Name: mergetags.Field, Key: from.Key}
	}
	text := neutral.String()
	if f.Tag == "" {
		tag, _ := d.Text(text, mergetags.Values{})
		if tag == text || strings.TrimSpace(tag) == "" { // the syntax can't express this key
			return
		}
		f.Tag = tag
	}
	if read := d.NeutralText(f.Tag); from.Name == "" && read != f.Tag {
		text = read // *|FNAME|* is the first name, not a field called FNAME
	}
	if back, _ := d.Text(text, mergetags.Values{}); back == f.Tag {
		f.Neutral = &text
	}
}

// fieldCache caches responses in this process.
type fieldCache struct {
	mu  sync.Mutex
	all map[string]cachedFields
}

type cachedFields struct {
	fields []Field
	until  time.Time
}

func (c *fieldCache) read(key string, now time.Time) ([]Field, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	found, ok := c.all[key]
	return found.fields, ok && now.Before(found.until)
}

func (c *fieldCache) keep(key string, fields []Field, now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all == nil || len(c.all) >= maxCached {
		c.all = map[string]cachedFields{}
	}
	c.all[key] = cachedFields{fields: fields, until: now.Add(fieldsLife)}
}
