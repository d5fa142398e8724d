package compatibility

import (
	"cmp"
	"math"
	"slices"
	"time"
)

// effect returns how an email client supports a feature that the email uses, and what's lost.
func (j *judge) effect(f *Feature, u *use, client string) (support Support, loss float64, known bool) {
	support = f.In(client)
	if !u.reaches(client) {
		return Support{Code: Yes, Version: support.Version}, 0, false
	}
	loss, known = support.loss()
	if u.isGuarded(client) {
		loss /= 2
	}
	return support, loss, known
}

// reaches reports whether an email client sees any use of the feature.
func (u *use) reaches(client string) bool {
	for r, seen := range u.seen {
		if seen && readers(r).reaches(client) {
			return true
		}
	}
	return false
}

// isGuarded reports whether every use that an email client sees has a fallback next to it.
func (u *use) isGuarded(client string) bool {
	for r, unguarded := range u.unguarded {
		if unguarded && readers(r).reaches(client) {
			return false
		}
	}
	return true
}

// breaks reports whether an email client can't show what a feature is used for.
func (j *judge) breaks(slug string, u *use, client string, support Support) bool {
	return support.Code == No && breaking[slug] && u.authored && u.reaches(client) && !u.isGuarded(client)
}

func (j *judge) client(id string) ClientReport {
	report := ClientReport{MailClient: describe(id, j.data, j.shares), Worst: []string{}}
	lost, all := 0.0, 0.0
	costs := map[string]float64{}
	for _, slug := range j.slugs {
		u := j.uses[slug]
		support, loss, known := j.effect(j.data.Feature(slug), u, id)
		report.count(support.Code, j.breaks(slug, u, id, support))
		if !known {
			continue
		}
		weight := float64(importanceOf(slug))
		if !u.authored {
			loss = 0
		}
		lost, all = lost+weight*loss, all+weight
		if loss >= 0.25 {
			costs[slug] = weight * loss
			report.Worst = append(report.Worst, slug)
		}
	}
	slices.SortFunc(report.Worst, func(a, b string) int { return cmp.Or(cmp.Compare(costs[b], costs[a]), cmp.Compare(a, b)) })
	report.Worst = report.Worst[:min(len(report.Worst), 3)]
	if report.Score = 100; all > 0 {
		report.Score = int(math.Round(100 * (1 - lost/all)))
	}
	return report
}

func (c *ClientReport) count(code Code, breaks bool) {
	switch code {
	case No:
		c.None++
	case Partly:
		c.Partial++
	case Untested:
		c.Untested++
	}
	switch {
	case breaks:
		c.Errors++
	case code == No, code == Partly:
		c.Warnings++
	}
}

func (j *judge) feature(f *Feature, u *use) FeatureUse {
	report := FeatureUse{
		Slug: f.Slug, Title: f.Title, Category: f.Category, URL: f.URL, Count: u.count, Fix: fixes[f.Slug],
		Clients: []ClientSupport{}, TestedOn: f.Tested, Stale: isStale(f.Tested, j.data.Date), Severity: Info, Rendered: !u.authored,
	}
	lost, all := 0.0, 0.0
	for _, client := range j.options.Clients {
		support, loss, known := j.effect(f, u, client)
		report.add(f, client, support)
		if j.breaks(f.Slug, u, client, support) {
			report.Severity = Error
		}
		if share := j.shares.of(client); known {
			lost, all = lost+share*loss, all+share
		}
	}
	if all > 0 {
		report.AffectedShare = round(100 * lost / all)
	}
	if report.Severity != Error && u.authored && float64(importanceOf(f.Slug))*report.AffectedShare >= warningWeight {
		report.Severity = Warning
	}
	return report
}

// warningWeight is the threshold for a warning: the percentage of readers who don't get a feature, times its importance.
const warningWeight = 30

func (f *FeatureUse) add(feature *Feature, client string, s Support) {
	c := ClientSupport{ID: client, Version: s.Version, Notes: feature.notes(s)}
	switch s.Code {
	case Yes:
		c.Support = "full"
		f.Support.Full++
	case Partly:
		c.Support = "partial"
		f.Support.Partial++
	case No:
		c.Support = "none"
		f.Support.None++
	default:
		c.Support = "unknown"
		f.Support.Unknown++
	}
	f.Clients = append(f.Clients, c)
}

// isStale compares a feature's test date with the date of the data, so that the same data always gives the same report.
func isStale(tested, date string) bool {
	then, err := time.Parse(time.DateOnly, tested)
	now, fault := time.Parse(time.DateOnly, date)
	return err != nil || fault != nil || then.AddDate(3, 0, 0).Before(now)
}

func round(share float64) float64 { return math.Round(share*10) / 10 }
