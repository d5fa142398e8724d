package templates_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"mailwright/test/apptest"
)

// sorted contains names in the order that both databases must return: by letters without accents and case, then by code
// point. Names that are equal in this order are sorted by creation time.
var sorted = [][]string{
	{"(x)"},
	{"-"},
	{"1"},
	{"10"},
	{"9"},
	{"_"},
	{"ä", "a", "A", "Å"},
	{"a b"},
	{"a_b"},
	{"ab"},
	{"e", "É"},
	{"Z", "z"},
	{"~"},
	{"ß"},
	{"ø", "Ø"},
	{"я", "Я"},
	{"中"},
	{"😀"},
	{"🤖"},
}

// shelf returns an owner with those 26 templates, created in a random order, several of them at the same time.
func shelf(t *testing.T, s *apptest.Server) *apptest.Caller {
	t.Helper()
	owner := given(t, s, "business")
	var all []string
	for _, i := range rand.Perm(len(sorted)) {
		all = append(all, sorted[i]...)
	}
	for i, name := range all {
		path := create(t, owner, fields{"name": name})
		id := path[strings.LastIndex(path, "/")+1:]
		if _, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE templates SET created_at = $1, updated_at = $2 WHERE id = $3`,
			1_700_000_000_000+i/3, 1_700_000_000_000+(i*7%len(all))/4, id); err != nil {
			t.Fatal(err)
		}
	}
	return owner
}

// entry contains the fields that determine the order of a list.
type entry struct{ id, name, created, updated string }

func entries(t *testing.T, list apptest.Answer) []entry {
	t.Helper()
	var all []entry
	for _, one := range list.JSON(t).(fields)["templates"].([]any) {
		e := one.(fields)
		all = append(all, entry{e["id"].(string), e["name"].(string), e["createdAt"].(string), e["updatedAt"].(string)})
	}
	return all
}

// turn reads one page after another.
func turn(t *testing.T, c *apptest.Caller, query string, limit int) []entry {
	t.Helper()
	var all []entry
	cursor := ""
	for {
		page := c.Get(t, c.Path(fmt.Sprintf("/templates?limit=%d&%s&cursor=%s", limit, query, url.QueryEscape(cursor)))).Want(t, http.StatusOK)
		got := entries(t, page)
		next, isText := page.Value(t, "nextCursor").(string)
		if _, shown := page.JSON(t).(fields)["nextCursor"]; !shown {
			t.Fatalf("a page without nextCursor: %s", page.Body)
		}
		all = append(all, got...)
		if !isText {
			return all
		}
		if len(got) != limit {
			t.Fatalf("a page of %d entries that is not the last, want %d", len(got), limit)
		}
		cursor = next
	}
}

func TestPaging_everySort(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := shelf(t, s)
		wantedNames := slices.Concat(sorted...)
		for sort, key := range map[string]func(entry) string{
			"name":      func(e entry) string { return fmt.Sprintf("%02d", rank(e.name)) },
			"createdAt": func(e entry) string { return e.created },
			"updatedAt": func(e entry) string { return e.updated },
		} {
			for _, descending := range []bool{false, true} {
				query := "sort=" + sort
				if descending {
					query = "sort=-" + sort
				}
				t.Run(query, func(t *testing.T) {
					whole := owner.Get(t, owner.Path("/templates?"+query)).Want(t, http.StatusOK)
					if _, shown := whole.JSON(t).(fields)["nextCursor"]; shown {
						t.Error("a list without limit has a nextCursor")
					}
					all := entries(t, whole)
					wanted := slices.SortedFunc(slices.Values(all), func(a, b entry) int {
						order := strings.Compare(key(a)+a.id, key(b)+b.id)
						if descending {
							return -order
						}
						return order
					})
					if !slices.Equal(all, wanted) {
						t.Errorf("the order is %v, want %v", all, wanted)
					}
					for _, limit := range []int{1, 7, len(all) - 1, len(all), len(all) + 1, 200} {
						if got := turn(t, owner, query, limit); !slices.Equal(got, all) {
							t.Errorf("pages of %d give %v, want %v", limit, got, all)
						}
					}
					if sort == "name" && !descending {
						if got := names(t, whole); !slices.Equal(got, wantedNames) {
							t.Errorf("the names are %v, want %v", got, wantedNames)
						}
					}
				})
			}
		}
	})
}

func rank(name string) int {
	return slices.IndexFunc(sorted, func(equal []string) bool { return slices.Contains(equal, name) })
}

func TestPaging_withFilter(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := shelf(t, s)
		var got []string
		for _, e := range turn(t, owner, "sort=name&q=a", 2) {
			got = append(got, e.name)
		}
		if wanted := []string{"ä", "a", "A", "Å", "a b", "a_b", "ab"}; !slices.Equal(got, wanted) {
			t.Errorf("pages of a search give %v, want %v", got, wanted)
		}
	})
}

func TestPaging_whileTheListChanges(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		paths := map[string]string{}
		for _, name := range []string{"b", "d", "f", "h", "j", "l"} {
			paths[name] = create(t, owner, fields{"name": name})
		}
		first := owner.Get(t, owner.Path("/templates?sort=name&limit=3"))
		if got := names(t, first); !slices.Equal(got, []string{"b", "d", "f"}) {
			t.Fatalf("the first page is %v", got)
		}
		owner.Delete(t, paths["f"], nil).Want(t, http.StatusOK) // the cursor points to this template
		owner.Delete(t, paths["h"], nil).Want(t, http.StatusOK)
		create(t, owner, fields{"name": "a"})
		create(t, owner, fields{"name": "k"})
		owner.Patch(t, paths["b"], fields{"name": "m"}).Want(t, http.StatusOK)
		second := owner.Get(t, owner.Path("/templates?sort=name&limit=3&cursor="+first.Text(t, "nextCursor")))
		if got := names(t, second); !slices.Equal(got, []string{"j", "k", "l"}) {
			t.Errorf("the second page is %v", got)
		}
		rest := owner.Get(t, owner.Path("/templates?sort=name&cursor="+second.Text(t, "nextCursor")))
		if got := names(t, rest); !slices.Equal(got, []string{"m"}) {
			t.Errorf("the rest is %v", got)
		}
	})
}

func TestPaging_cursorBelongsToItsSort(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		for range 3 {
			create(t, owner, nil)
		}
		sorts := []string{"name", "-name", "createdAt", "-createdAt", "updatedAt", "-updatedAt"}
		for _, of := range sorts {
			cursor := owner.Get(t, owner.Path("/templates?limit=1&sort="+of)).Text(t, "nextCursor")
			for _, in := range sorts {
				answer := owner.Get(t, owner.Path("/templates?limit=1&sort="+in+"&cursor="+cursor))
				if in == of {
					answer.Want(t, http.StatusOK)
				} else {
					answer.WantInvalid(t, "cursor")
				}
			}
		}
		t.Run("the default sort is -updatedAt", func(t *testing.T) {
			cursor := owner.Get(t, owner.Path("/templates?limit=1")).Text(t, "nextCursor")
			owner.Get(t, owner.Path("/templates?limit=1&sort=-updatedAt&cursor="+cursor)).Want(t, http.StatusOK)
			cursor = owner.Get(t, owner.Path("/templates?limit=1&sort=-updatedAt")).Text(t, "nextCursor")
			owner.Get(t, owner.Path("/templates?limit=1&cursor="+cursor)).Want(t, http.StatusOK)
		})
		t.Run("another account's cursor doesn't reveal its templates", func(t *testing.T) {
			cursor := owner.Get(t, owner.Path("/templates?limit=1&sort=name")).Text(t, "nextCursor")
			stranger := given(t, s, "business")
			create(t, stranger, fields{"name": "Own"})
			if got := names(t, stranger.Get(t, stranger.Path("/templates?sort=name&cursor="+cursor))); slices.Contains(got, "Untitled Template") {
				t.Errorf("the stranger sees %v", got)
			}
		})
	})
}

// TestPaging_longNames uses names at the maximum length, in scripts with letters that get longer when decomposed. They
// must not break the cursor or the index.
func TestPaging_longNames(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		wide := make([]rune, 255)
		for i := range wide {
			wide[i] = rune(0x3300 + i*37%0x58) // units such as ㌖, each of up to six letters
		}
		for _, name := range []string{
			strings.Repeat("<", 255), strings.Repeat("각", 255), strings.Repeat("ﷺ", 255), string(wide),
			strings.Repeat("🌷", 255),
		} {
			path := create(t, owner, fields{"name": name})
			owner.Patch(t, path, fields{"description": name}).Want(t, http.StatusOK)
		}
		for _, query := range []string{"sort=name", "sort=-name"} {
			whole := entries(t, owner.Get(t, owner.Path("/templates?"+query)))
			if got := turn(t, owner, query, 1); !slices.Equal(got, whole) {
				t.Errorf("%s: the pages differ from the whole list", query)
			}
		}
	})
}
