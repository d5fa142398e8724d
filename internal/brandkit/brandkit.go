// Package brandkit stores an account's colors, logo, fonts, voice and legal details.
package brandkit

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"time"

	"mailwright/internal/accounts"
	"mailwright/internal/billing"
	"mailwright/internal/brand"
	"mailwright/internal/email/icons"
	"mailwright/internal/email/mergetags"
	"mailwright/internal/images"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/problem"
)

// Kit is the brand kit. Fields that aren't set are null.
type Kit struct {
	PrimaryColor       *string `json:"primaryColor" example:"#1A73E8"`
	SecondaryColor     *string `json:"secondaryColor" example:"#202124"`
	AccentColor        *string `json:"accentColor" example:"#FBBC04"`
	LogoURL            *string `json:"logoUrl" example:"https://example.com/logo.png"`
	LogoPlacement      *string `json:"logoPlacement" enum:"top,bottom,none" example:"top"`
	FontHeading        *string `json:"fontHeading" example:"Georgia"`
	FontBody           *string `json:"fontBody" example:"Arial"`
	Tone               *string `json:"tone" enum:"professional,casual,playful,bold,minimal" example:"casual"`
	Industry           *string `json:"industry" example:"Bakery"`
	CompanyDescription *string `json:"companyDescription" doc:"Used for AI copywriting." example:"Sourdough, delivered warm."`
	StylePreference    *string `json:"stylePreference" enum:"modern,classic,bold,minimal,playful" example:"modern"`
	DefaultCtaStyle    *string `json:"defaultCtaStyle" enum:"solid,outline" example:"solid"`
	LegalName          *string `json:"legalName" doc:"The company's legal name. New footers include it." example:"Example Bakery Ltd"`
	Address            *string `json:"address" doc:"The postal address that the law requires in every marketing email." example:"1 Main Street, Springfield"`
	// SocialLinks is in the order of the icons.
	SocialLinks *[]SocialLink `json:"socialLinks" nullable:"true" doc:"The company's social profiles. New social icons link to them."`
}

// SchemaName returns the type's name in the API description.
func (Kit) SchemaName() string { return "BrandKit" }

// Change contains the fields to update. null clears a field.
type Change struct {
	PrimaryColor       api.Opt[string] `json:"primaryColor,omitempty" pattern:"^#[0-9a-fA-F]{6}$" patternDescription:"a color like #1A73E8" example:"#1A73E8"`
	SecondaryColor     api.Opt[string] `json:"secondaryColor,omitempty" pattern:"^#[0-9a-fA-F]{6}$" patternDescription:"a color like #1A73E8" example:"#202124"`
	AccentColor        api.Opt[string] `json:"accentColor,omitempty" pattern:"^#[0-9a-fA-F]{6}$" patternDescription:"a color like #1A73E8" example:"#FBBC04"`
	LogoURL            api.Opt[string] `json:"logoUrl,omitempty" maxLength:"512" pattern:"^https?://[^\\s]+$" patternDescription:"an http:// or https:// URL" example:"https://example.com/logo.png"`
	LogoPlacement      api.Opt[string] `json:"logoPlacement,omitempty" enum:"top,bottom,none" example:"top"`
	FontHeading        api.Opt[string] `json:"fontHeading,omitempty" maxLength:"100" example:"Georgia"`
	FontBody           api.Opt[string] `json:"fontBody,omitempty" maxLength:"100" example:"Arial"`
	Tone               api.Opt[string] `json:"tone,omitempty" enum:"professional,casual,playful,bold,minimal" example:"casual"`
	Industry           api.Opt[string] `json:"industry,omitempty" maxLength:"100" example:"Bakery"`
	CompanyDescription api.Opt[string] `json:"companyDescription,omitempty" maxLength:"2000" example:"Sourdough, delivered warm."`
	StylePreference    api.Opt[string] `json:"stylePreference,omitempty" enum:"modern,classic,bold,minimal,playful" example:"modern"`
	DefaultCtaStyle    api.Opt[string] `json:"defaultCtaStyle,omitempty" enum:"solid,outline" example:"solid"`
	LegalName          api.Opt[string] `json:"legalName,omitempty" maxLength:"200" example:"Example Bakery Ltd"`
	Address            api.Opt[string] `json:"address,omitempty" maxLength:"500" example:"1 Main Street, Springfield"`

	SocialLinks api.Opt[[]SocialLink] `json:"socialLinks,omitempty" maxItems:"20"`
}

// SchemaName returns the type's name in the API description.
func (Change) SchemaName() string { return "BrandKitChange" }

// SocialLink is the company's profile on a platform.
type SocialLink struct {
	PlatformID string `json:"platformId" maxLength:"40" doc:"The platform, as in a SocialIconsBlock." example:"instagram"`
	URL        string `json:"url" maxLength:"512" pattern:"^https?://[^\\s]+$" patternDescription:"an http:// or https:// URL" example:"https://example.com/bakery"`
}

// SchemaName returns the type's name in the API description.
func (SocialLink) SchemaName() string { return "BrandKitSocialLink" }

func (k *Kit) apply(c Change) {
	k.PrimaryColor = c.PrimaryColor.Or(k.PrimaryColor)
	k.SecondaryColor = c.SecondaryColor.Or(k.SecondaryColor)
	k.AccentColor = c.AccentColor.Or(k.AccentColor)
	k.LogoURL = c.LogoURL.Or(k.LogoURL)
	k.LogoPlacement = c.LogoPlacement.Or(k.LogoPlacement)
	k.FontHeading = c.FontHeading.Or(k.FontHeading)
	k.FontBody = c.FontBody.Or(k.FontBody)
	k.Tone = c.Tone.Or(k.Tone)
	k.Industry = c.Industry.Or(k.Industry)
	k.CompanyDescription = c.CompanyDescription.Or(k.CompanyDescription)
	k.StylePreference = c.StylePreference.Or(k.StylePreference)
	k.DefaultCtaStyle = c.DefaultCtaStyle.Or(k.DefaultCtaStyle)
	k.LegalName = c.LegalName.Or(k.LegalName)
	k.Address = c.Address.Or(k.Address)
	k.SocialLinks = c.SocialLinks.Or(k.SocialLinks)
}

// Brand returns the parts of the kit that a new document uses.
func (k Kit) Brand() brand.Kit {
	return brand.Kit{
		PrimaryColor: text(k.PrimaryColor), SecondaryColor: text(k.SecondaryColor), AccentColor: text(k.AccentColor),
		LogoURL: text(k.LogoURL), LogoPlacement: text(k.LogoPlacement),
		FontHeading: brand.FontStack(text(k.FontHeading)), FontBody: brand.FontStack(text(k.FontBody)), DefaultCtaStyle: text(k.DefaultCtaStyle),
		LegalName: text(k.LegalName), Address: oneLine(text(k.Address)), SocialLinks: k.links(),
	}
}

// TagValues returns the sender's details from the kit, for merge tags that a provider doesn't support.
func (k Kit) TagValues(now time.Time) mergetags.Values {
	return mergetags.Values{Company: text(k.LegalName), Address: oneLine(text(k.Address)), Now: now}
}

func (k Kit) links() []brand.SocialLink {
	var links []brand.SocialLink
	if k.SocialLinks != nil {
		for _, link := range *k.SocialLinks {
			links = append(links, brand.SocialLink(link))
		}
	}
	return links
}

// oneLine replaces line breaks in a postal address with commas, because a footer shows it on one line.
func oneLine(address string) string {
	var parts []string
	for line := range strings.Lines(address) {
		if line = strings.TrimRight(strings.TrimSpace(line), ","); line != "" {
			parts = append(parts, line)
		}
	}
	return strings.Join(parts, ", ")
}

func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// Service reads and changes brand kits and fonts.
type Service struct {
	DB       *database.DB
	Accounts *accounts.Service
	Images   *images.Service
	Audit    *audit.Log
	Jobs     *jobs.Queue
	Files    blob.Store
	CDNURL   string
	Throttle *api.Throttle
	Storage  *billing.Storage
	Web      *outbound.Client
	Log      *slog.Logger
	Now      func() time.Time

	reading *api.Turns
}

// Read returns the account's kit, which is empty until something is set.
func (s *Service) Read(ctx context.Context, who access.Access) (Kit, error) {
	return s.ReadIn(ctx, s.DB.Read(), who)
}

// ReadIn reads the kit inside the caller's transaction.
func (s *Service) ReadIn(ctx context.Context, q database.Querier, who access.Access) (Kit, error) {
	return find(ctx, q, who.AccountID)
}

// check finds errors that the fields' patterns can't express. place is the prefix of the field names in the body.
func (c Change) check(place string) error {
	details := map[string]string{}
	if c.LogoURL.Value != nil && !api.IsURL(*c.LogoURL.Value) {
		details[place+"logoUrl"] = api.NotURL
	}
	if c.SocialLinks.Value != nil {
		for i, link := range *c.SocialLinks.Value {
			link.check(fmt.Sprintf("%ssocialLinks[%d].", place, i), details)
		}
	}
	if len(details) > 0 {
		return problem.Validation(details)
	}
	return nil
}

func (l SocialLink) check(place string, details map[string]string) {
	if _, known := icons.Find(l.PlatformID); !known {
		details[place+"platformId"] = "must be a platform with an icon, such as instagram"
	}
	if !api.IsURL(l.URL) {
		details[place+"url"] = api.NotURL
	}
}

// With returns the kit with a change applied, without storing it. field is the name of the change in the body.
func (k Kit) With(change Change, field string) (Kit, error) {
	err := change.check(field + ".")
	k.apply(change)
	return k, err
}

// Update changes only the fields that were sent.
func (s *Service) Update(ctx context.Context, who access.Access, change Change) (Kit, error) {
	if err := change.check(""); err != nil {
		return Kit{}, err
	}
	var kit Kit
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		if _, err := s.Accounts.Lock(ctx, tx, who, access.AccountSettingsEdit); err != nil {
			return err
		}
		var err error
		if kit, err = find(ctx, tx, who.AccountID); err != nil {
			return err
		}
		before := kit
		kit.apply(change)
		if err := s.Images.UsedByBrandKit(ctx, tx, who.AccountID, kit.LogoURL); err != nil {
			return err
		}
		if err := save(ctx, tx, who.AccountID, kit, s.Now()); err != nil {
			return err
		}
		return s.note(ctx, tx, who, before, kit)
	})
	return kit, err
}

// note records in the audit log who changed which fields, if any changed.
func (s *Service) note(ctx context.Context, tx *sql.Tx, who access.Access, before, after Kit) error {
	changed := changedFields(before, after)
	if len(changed) == 0 {
		return nil
	}
	return s.Audit.Record(ctx, tx, who, audit.Event{
		Action: audit.BrandKitUpdated, Target: audit.Target{Kind: "brand-kit", ID: who.AccountID, Name: "Brand kit"},
		Details: map[string]string{"fields": strings.Join(changed, ", ")},
	})
}

// changedFields returns the names of the fields that differ.
func changedFields(before, after Kit) []string {
	was, is := reflect.ValueOf(before), reflect.ValueOf(after)
	var names []string
	for i := range was.NumField() {
		if !reflect.DeepEqual(was.Field(i).Interface(), is.Field(i).Interface()) {
			names = append(names, was.Type().Field(i).Tag.Get("json"))
		}
	}
	return names
}
