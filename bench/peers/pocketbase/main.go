// Command pocketbase serves PocketBase with the records that the benchmark reads, lists and creates. It's a separate
// module, so that the product doesn't depend on PocketBase.
package main

import (
	"encoding/json"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// hello is the program's first line of output, which it writes when it's ready.
type hello struct {
	Version     string `json:"version"`
	Address     string `json:"address"`
	Token       string `json:"token"`
	User        string `json:"user"`
	Record      string `json:"record"` // ID of the large record
	Synchronous int    `json:"synchronous"`
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "pocketbase:", err)
		os.Exit(1)
	}
}

// run starts the server. Its arguments are a folder for the data, a file with the content of the large record, the
// number of records, and FULL or NORMAL for the database's synchronous setting. NORMAL is PocketBase's default.
func run(args []string) error {
	if len(args) != 4 {
		return fmt.Errorf("usage: pocketbase <folder> <document> <records> FULL|NORMAL")
	}
	count, err := strconv.Atoi(args[2])
	if err != nil {
		return err
	}
	document, err := os.ReadFile(args[1])
	if err != nil {
		return err
	}
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: filepath.Join(args[0], "data"), DBConnect: connect(args[3])})
	if err := app.Bootstrap(); err != nil {
		return err
	}
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	said := hello{Version: version()}
	if err := fill(app, string(document), count, &said); err != nil {
		return err
	}
	return serve(app, said)
}

// connect opens databases as PocketBase does, except for the synchronous setting.
func connect(synchronous string) core.DBConnectFunc {
	if synchronous == "NORMAL" {
		return core.DefaultDBConnect
	}
	return func(path string) (*dbx.DB, error) {
		return dbx.Open("sqlite", path+"?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)"+
			"&_pragma=synchronous(FULL)&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)")
	}
}

func fill(app core.App, document string, count int, said *hello) error {
	user, err := newUser(app)
	if err != nil {
		return err
	}
	said.User = user.Id
	if said.Token, err = user.NewAuthToken(); err != nil {
		return err
	}
	collection := templates(user.Collection().Id)
	if err := app.Save(collection); err != nil {
		return err
	}
	if said.Record, err = insert(app, user.Id, document, count); err != nil {
		return err
	}
	return app.NonconcurrentDB().NewQuery("PRAGMA synchronous").Row(&said.Synchronous)
}

func newUser(app core.App) (*core.Record, error) {
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return nil, err
	}
	user := core.NewRecord(users)
	user.SetEmail("bench@example.com")
	user.SetPassword("correct horse")
	user.SetVerified(true)
	return user, app.Save(user)
}

// templates returns a collection with the fields of a Mailwright template, and rules that require a signed-in user.
func templates(users string) *core.Collection {
	const largest = 2 << 20
	c := core.NewBaseCollection("templates")
	c.Fields.Add(
		&core.TextField{Name: "name", Required: true, Max: 255},
		&core.TextField{Name: "description", Max: 5000},
		&core.SelectField{Name: "status", Values: []string{"draft", "exported"}, MaxSelect: 1},
		&core.SelectField{Name: "source", Values: []string{"blank", "ai", "import", "library"}, MaxSelect: 1},
		&core.URLField{Name: "thumbnailUrl"},
		&core.RelationField{Name: "createdBy", CollectionId: users, MaxSelect: 1},
		&core.SelectField{Name: "editorMode", Values: []string{"visual", "html"}, MaxSelect: 1},
		&core.TextField{Name: "craftState", Max: largest},
		&core.TextField{Name: "htmlContent", Max: largest},
		&core.TextField{Name: "templateSettings", Max: 64 << 10},
		&core.AutodateField{Name: "created", OnCreate: true},
		&core.AutodateField{Name: "updated", OnCreate: true, OnUpdate: true},
	)
	c.AddIndex("idx_templates_updated", false, "updated, id", "")
	signedIn := types.Pointer(`@request.auth.id != ""`)
	c.ListRule, c.ViewRule, c.CreateRule, c.UpdateRule, c.DeleteRule = signedIn, signedIn, signedIn, signedIn, signedIn
	return c
}

// insert writes count records, the last of which is the large one, and returns the large record's ID.
func insert(app core.App, user, document string, count int) (id string, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		query := tx.DB().NewQuery(`INSERT INTO templates (id, name, status, source, createdBy, editorMode, craftState, created, updated)
			VALUES ({:id}, {:name}, 'draft', 'blank', {:user}, 'visual', {:content}, {:now}, {:now})`).Prepare()
		defer query.Close()
		for i := range count {
			content := "{}"
			if i == count-1 {
				content = document
			}
			id = core.GenerateDefaultRandomId()
			values := dbx.Params{
				"id": id, "name": fmt.Sprintf("template %d", i), "user": user, "content": content,
				"now": types.NowDateTime().String(),
			}
			if _, err := query.Bind(values).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
	return id, err
}

func serve(app core.App, said hello) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	said.Address = listener.Addr().String()
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Listener, e.InstallerFunc = listener, nil
		if err := e.Next(); err != nil {
			return err
		}
		return json.NewEncoder(os.Stdout).Encode(said)
	})
	return apis.Serve(app, apis.ServeConfig{HttpAddr: said.Address})
}

// version returns PocketBase's version, which go.mod pins.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, module := range info.Deps {
			if module.Path == "github.com/pocketbase/pocketbase" {
				return strings.TrimPrefix(module.Version, "v")
			}
		}
	}
	return "of an unknown version"
}
