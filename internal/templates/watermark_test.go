package templates_test

import (
	"net/http"
	"strings"
	"testing"

	"mailwright/internal/email/document"
	"mailwright/test/apptest"
)

// marked returns the last section of the shown document if it's the specified watermark, and "" otherwise.
func marked(t *testing.T, craft string) string {
	t.Helper()
	parsed, err := document.Parse(craft)
	if err != nil {
		t.Fatal(err)
	}
	if problems := parsed.Check(); len(problems) > 0 {
		t.Errorf("the shown document has problems: %v", problems)
	}
	root, _ := parsed.Root()
	var last document.Node
	for section := range root.Children() {
		last = section
	}
	if last.ID() != "watermark-section" || last.Type() != document.ContainerBlock {
		return ""
	}
	for child := range last.Children() {
		if child.ID() == "watermark" && child.Type() == document.WatermarkBlock {
			return last.ID()
		}
	}
	return ""
}

func wantMark(t *testing.T, answer apptest.Answer, where string, shown bool) {
	t.Helper()
	craft := answer.Text(t, where+".craftState")
	if got := marked(t, craft) != ""; got != shown {
		t.Errorf("%s shows the watermark: %v, want %v", where, got, shown)
	}
	if n := strings.Count(craft, "WatermarkBlock"); !shown && n > 0 || shown && n != 1 {
		t.Errorf("%s shows %d watermark blocks", where, n)
	}
}

func wantUnmarkedRow(t *testing.T, s *apptest.Server, path, wanted string) {
	t.Helper()
	if got := storedCraft(t, s, path); got != wanted {
		t.Errorf("stored is\n%s\nwant\n%s", got, wanted)
	}
}

func TestWatermark_isShownOnTheFreePlanOnly(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		for name, body := range map[string]fields{"blank": {}, "with a document": {"craftState": saying("Hello")}} {
			t.Run(name, func(t *testing.T) {
				owner.SetPlan(t, "free")
				created := owner.Post(t, owner.Path("/templates"), body).Want(t, http.StatusCreated)
				wantMark(t, created, "template", true)
				path := address(t, owner, created)
				version := path + "/versions/" + owner.Get(t, path+"/versions").Text(t, "versions.0.id")
				for _, plan := range []string{"free", "pro", "business", "free"} {
					owner.SetPlan(t, plan)
					wantMark(t, owner.Get(t, path), "template", plan == "free")
					wantMark(t, owner.Get(t, version), "version", plan == "free")
					wantMark(t, owner.Patch(t, path, fields{"name": "On " + plan}), "template", plan == "free")
					wantMark(t, owner.Post(t, version+"/restore", nil), "template", plan == "free")
					copied := owner.Post(t, path+"/duplicate", nil)
					wantMark(t, copied, "template", plan == "free")
					owner.Delete(t, address(t, owner, copied), nil).Want(t, http.StatusOK)
				}
				if strings.Contains(storedCraft(t, s, path), "WatermarkBlock") {
					t.Error("the watermark is stored")
				}
			})
		}
	})
}

func TestWatermark_isNotStoredWhenSentBack(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		for name, craft := range map[string]string{
			"small":                    saying("Hello"),
			"unusual whitespace":       " {\"ROOT\" : {\"type\":{\"resolvedName\":\"ContainerBlock\"}, \"nodes\" : [ ] } }\n",
			"no nodes":                 doc("ROOT ContainerBlock - -"),
			"the largest allowed":      saying(strings.Repeat("x", 2<<20-len(saying("")))),
			"as many nodes as allowed": many(4998),
		} {
			t.Run(name, func(t *testing.T) {
				created := owner.Post(t, owner.Path("/templates"), fields{"craftState": craft}).Want(t, http.StatusCreated)
				path, shown := address(t, owner, created), created.Text(t, "template.craftState")
				wantUnmarkedRow(t, s, path, craft)
				again := owner.Patch(t, path, fields{"craftState": shown}).Want(t, http.StatusOK)
				want(t, again, fields{"template.craftState": shown})
				wantUnmarkedRow(t, s, path, craft)
				if n := owner.Get(t, path+"/versions").Len(t, "versions"); n != 1 {
					t.Errorf("sending back what was shown made %d versions, want 1", n)
				}
				copied := create(t, owner, fields{"craftState": shown})
				wantUnmarkedRow(t, s, copied, craft)
				owner.Delete(t, copied, nil).Want(t, http.StatusOK)
				owner.Delete(t, path, nil).Want(t, http.StatusOK)
			})
		}
	})
}

// TestWatermark_atTheLimitOfNodes checks a document with the maximum of 5,000 nodes. The shown document has two more
// and must still be accepted when it's sent back.
func TestWatermark_atTheLimitOfNodes(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		craft := many(5000)
		created := owner.Post(t, owner.Path("/templates"), fields{"craftState": craft}).Want(t, http.StatusCreated)
		path := address(t, owner, created)
		owner.Patch(t, path, fields{"craftState": created.Text(t, "template.craftState")}).Want(t, http.StatusOK)
		wantUnmarkedRow(t, s, path, craft)
	})
}

func TestWatermark_isDroppedFromEveryWrite(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		clean := doc("ROOT ContainerBlock - k", "k ContainerBlock ROOT t", "t TextBlock k -")
		for name, craft := range map[string]string{
			"in a separate section": doc("ROOT ContainerBlock - k,w", "k ContainerBlock ROOT t", "t TextBlock k -", "w ContainerBlock ROOT m",
				"m WatermarkBlock w -"),
			"first": doc("ROOT ContainerBlock - w,k", "w ContainerBlock ROOT m", "m WatermarkBlock w -", "k ContainerBlock ROOT t",
				"t TextBlock k -"),
			"next to other blocks": doc("ROOT ContainerBlock - k", "k ContainerBlock ROOT m,t", "m WatermarkBlock k -", "t TextBlock k -"),
			"twice": doc("ROOT ContainerBlock - w,k,x", "w ContainerBlock ROOT m", "m WatermarkBlock w -",
				"k ContainerBlock ROOT t,n", "t TextBlock k -", "n WatermarkBlock k -", "x ContainerBlock ROOT o", "o WatermarkBlock x -"),
		} {
			t.Run(name, func(t *testing.T) {
				path := create(t, owner, fields{"craftState": craft})
				wantUnmarkedRow(t, s, path, clean)
				want(t, owner.Get(t, path), fields{"template.craftState": clean})
				owner.SetPlan(t, "free")
				wantMark(t, owner.Get(t, path), "template", true)
				owner.SetPlan(t, "business")
			})
		}
	})
}

func TestWatermark_ignoresANodeWithTheSameID(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		craft := doc("ROOT ContainerBlock - watermark-section", "watermark-section ContainerBlock ROOT watermark",
			"watermark TextBlock watermark-section -")
		created := owner.Post(t, owner.Path("/templates"), fields{"craftState": craft}).Want(t, http.StatusCreated)
		path, shown := address(t, owner, created), created.Text(t, "template.craftState")
		if strings.Count(shown, "WatermarkBlock") != 1 {
			t.Errorf("shown is %s", shown)
		}
		owner.Patch(t, path, fields{"craftState": shown}).Want(t, http.StatusOK)
		wantUnmarkedRow(t, s, path, craft)
	})
}

func TestWatermark_planChangeIsNotAConflict(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		path := create(t, owner, nil)
		for _, plan := range []string{"pro", "free"} {
			before := owner.Get(t, path).Header.Get("ETag")
			owner.SetPlan(t, plan)
			after := send(t, owner, "GET", path, "If-None-Match", before, nil).Want(t, http.StatusOK).Header.Get("ETag")
			if before == after {
				t.Errorf("the ETag on the plan %s is that of the plan before", plan)
			}
			patchIf(t, owner, path, before, fields{"name": "After the change to " + plan}).Want(t, http.StatusOK)
			patchIf(t, owner, path, before, fields{"name": "Too late"}).Want(t, http.StatusPreconditionFailed)
			patchIf(t, owner, path, after, fields{"name": "Too late"}).Want(t, http.StatusPreconditionFailed)
		}
	})
}

func TestWatermark_htmlModeStoresTheOriginal(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		read := owner.Get(t, create(t, owner, fields{"editorMode": "html", "htmlContent": "<body>x</body>"}))
		want(t, read, fields{"template.htmlContent": "<body>x</body>", "template.craftState": nil})
	})
}
