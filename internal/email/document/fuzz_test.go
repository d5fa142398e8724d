package document

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// FuzzParse compares the parser with encoding/json plus our stricter rules, and runs every operation on accepted documents.
func FuzzParse(f *testing.F) {
	for _, path := range []string{"testdata/syntax.txt", "testdata/structure.txt", "testdata/watermark.txt"} {
		for _, c := range readCases(f, path) {
			f.Add(c.document)
		}
	}
	for _, source := range documents(f) {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		ShowWatermark(source) // it must terminate for any source
		if len(source) > maxParsed {
			return
		}
		want, refusal := strictly(source)
		d, err := Parse(source)
		if (err == nil) != (refusal == nil) {
			t.Fatalf("Parse returned %v, encoding/json %v", err, refusal)
		}
		if err == nil {
			requireSameNodes(t, d, want)
			readAll(d)
			requireTreeIfSound(t, d)
			requireWatermarkComesAndGoes(t, d)
		}
	})
}

func requireSameNodes(t *testing.T, d *Document, want map[string]any) {
	got := make(map[string]any)
	for n := range d.Nodes() {
		got[n.ID()] = plainValue(d, n.self().entry)
	}
	if !reflect.DeepEqual(want, got) { // cmp.Diff is too slow for a fuzz test
		t.Fatal(cmp.Diff(want, got))
	}
}

// plainValue converts a value to what encoding/json would decode.
func plainValue(d *Document, v int32) any {
	switch d.values[v].kind {
	case kindNull:
		return nil
	case kindTrue, kindFalse:
		return d.values[v].kind == kindTrue
	case kindNumber:
		return json.Number(d.string(v))
	case kindString:
		return d.string(v)
	case kindArray:
		list := []any{}
		for m := range d.members(v) {
			list = append(list, plainValue(d, m))
		}
		return list
	}
	object := map[string]any{}
	for m := range d.members(v) {
		object[d.name(m)] = plainValue(d, m)
	}
	return object
}

// readAll reads every view of every node, regardless of its type.
func readAll(d *Document) {
	for n := range d.Nodes() {
		n.Styles()
		n.Responsive()
		n.DarkStyles()
		n.Text()
		n.Image()
		n.Button()
		n.Row().Columns()
		n.Column()
		n.Divider()
		n.Spacer()
		n.ComplianceFooter()
		n.HTML()
		n.Video()
		for range n.SocialIcons().Icons() {
		}
		for range n.List().Items() {
		}
		for range n.Menu().Items() {
		}
	}
}

func requireTreeIfSound(t *testing.T, d *Document) {
	problems := d.Check()
	if len(problems) > maxProblems {
		t.Fatalf("%d problems", len(problems))
	}
	if len(problems) > 0 {
		return
	}
	root, _ := d.Root()
	if count := countTree(t, root, 0); count != d.Len() {
		t.Fatalf("reached %d of %d nodes", count, d.Len())
	}
}

func countTree(t *testing.T, n Node, depth int) int {
	if depth > MaxDepth {
		t.Fatalf("%s is too deep", n.ID())
	}
	count := 1
	for child := range n.Children() {
		count += countTree(t, child, depth+1)
	}
	return count
}

func requireWatermarkComesAndGoes(t *testing.T, d *Document) {
	clean, err := d.DropWatermark()
	if err != nil {
		t.Fatalf("after dropping the watermark: %v", err)
	}
	if again, _ := clean.DropWatermark(); again != clean {
		if root, ok := clean.Root(); !ok || root.Type() != WatermarkBlock {
			t.Fatalf("the watermark is still in %s", clean.Source())
		}
	}
	if len(clean.Check()) > 0 {
		return
	}
	shown := given(t, ShowWatermark(clean.Source()))
	requireLastSection(t, shown)
	dropped, err := shown.DropWatermark()
	if err != nil || dropped.Source() != clean.Source() {
		t.Fatalf("%v:\n%s\nbecame\n%s\nthen\n%s", err, clean.Source(), shown.Source(), dropped.Source())
	}
}

// strictly decodes a document with encoding/json and applies our stricter rules.
func strictly(source string) (map[string]any, error) {
	if !json.Valid([]byte(source)) || !utf8.ValidString(source) {
		return nil, errors.New("not valid JSON")
	}
	if err := checkEscapes(source); err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(strings.NewReader(source))
	decoder.UseNumber()
	value, err := strictValue(decoder, 1)
	if err != nil {
		return nil, err
	}
	nodes, ok := value.(map[string]any)
	if !ok {
		return nil, errors.New("not an object")
	}
	for _, n := range nodes {
		if !isNode(n) {
			return nil, errors.New("not a node")
		}
	}
	return nodes, nil
}

// checkEscapes rejects NUL and unpaired surrogates in otherwise valid JSON.
func checkEscapes(source string) error {
	code := func(i int) uint64 {
		if i+6 > len(source) || source[i:i+2] != `\u` {
			return 0
		}
		n, _ := strconv.ParseUint(source[i+2:i+6], 16, 32)
		return n
	}
	for i := 0; i < len(source); i++ {
		if source[i] != '\\' {
			continue
		}
		if source[i+1] != 'u' {
			i++
			continue
		}
		switch n := code(i) >> 10; {
		case code(i) == 0, n == 0xdc00>>10, n == 0xd800>>10 && code(i+6)>>10 != 0xdc00>>10:
			return errors.New("forbidden escape")
		case n == 0xd800>>10:
			i += 11
		default:
			i += 5
		}
	}
	return nil
}

func strictValue(decoder *json.Decoder, depth int) (any, error) {
	token, err := decoder.Token()
	if err != nil {
		return nil, err
	}
	delim, ok := token.(json.Delim)
	if !ok {
		return token, nil
	}
	if depth > maxNesting {
		return nil, errors.New("too deep")
	}
	list, object := []any{}, map[string]any{}
	for decoder.More() {
		key := ""
		if delim == '{' {
			name, _ := decoder.Token()
			key = name.(string)
		}
		value, err := strictValue(decoder, depth+1)
		if err != nil {
			return nil, err
		}
		if _, twice := object[key]; twice && delim == '{' {
			return nil, errors.New("duplicate name")
		}
		list, object[key] = append(list, value), value
	}
	if _, err := decoder.Token(); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if delim == '{' {
		return object, nil
	}
	return list, nil
}

func isNode(value any) bool {
	n, ok := value.(map[string]any)
	if !ok {
		return false
	}
	kind, _ := n["type"].(map[string]any)
	_, ok = kind["resolvedName"].(string)
	return ok && isOptional[map[string]any](n, "props") && isOptional[bool](n, "isCanvas") && isOptional[bool](n, "hidden") &&
		(n["parent"] == nil || isOptional[string](n, "parent")) &&
		isOptional[[]any](n, "nodes") && isOptional[map[string]any](n, "linkedNodes") && allStrings(n)
}

func isOptional[T any](n map[string]any, field string) bool {
	value, has := n[field]
	_, ok := value.(T)
	return ok || !has
}

func allStrings(n map[string]any) bool {
	list, _ := n["nodes"].([]any)
	linked, _ := n["linkedNodes"].(map[string]any)
	for _, id := range linked {
		list = append(list, id)
	}
	for _, id := range list {
		if _, ok := id.(string); !ok {
			return false
		}
	}
	return true
}

// FuzzCheck generates small documents of any shape and compares Check with a direct implementation of the spec's rules.
func FuzzCheck(f *testing.F) {
	f.Add([]byte{4, 0, 1, 5, 0, 1, 6, 1, 1, 1, 2, 0})
	f.Add(bytes.Repeat([]byte{1, 2, 3}, 20))
	f.Fuzz(func(t *testing.T, shape []byte) {
		nodes := randomNodes(shape)
		d := given(t, nodes.String())
		problems := d.Check()
		if valid := isValid(nodes); valid != (len(problems) == 0) {
			t.Fatalf("isValid is %v, but problems are %v in\n%s", valid, problems, d.Source())
		}
		requireTreeIfSound(t, d)
		requireWatermarkComesAndGoes(t, d)
	})
}

// randomNodes reads a type, a parent and a variation for every node. Most nodes are listed by their declared parent.
func randomNodes(shape []byte) draft {
	names := strings.Fields("ROOT a b c d e f g h i j k l m n")
	nodes := draft{{id: rootID, block: ContainerBlock}}
	for len(shape) >= 3 && len(nodes) < len(names) {
		block := BlockType(shape[0] % byte(len(rules)+1) % byte(len(rules)))
		parent := int(shape[1]) % len(nodes)
		n := newNode{id: names[len(nodes)], block: block, parent: nodes[parent].id}
		if block == RowBlock {
			n.props = fields{{"layout", layouts[int(shape[2])%len(layouts)].name}}
		}
		switch shape[2] % 32 {
		case 1: // listed twice
			nodes[parent].children = append(nodes[parent].children, n.id, n.id)
		case 2: // not listed
		case 3: // declares another parent
			nodes[parent].children = append(nodes[parent].children, n.id)
			n.parent = names[shape[1]%8]
		case 4: // lists an arbitrary node
			nodes[parent].children = append(nodes[parent].children, n.id)
			n.children = []string{names[shape[1]%8]}
		default:
			nodes[parent].children = append(nodes[parent].children, n.id)
		}
		nodes, shape = append(nodes, n), shape[3:]
	}
	return nodes
}

// isValid implements the spec's rules directly, without regard for speed.
func isValid(nodes draft) bool {
	lists, byID := map[string]int{}, map[string]newNode{}
	for _, n := range nodes {
		byID[n.id] = n
	}
	for _, n := range nodes {
		columns := 0
		for _, id := range n.children {
			child, exists := byID[id]
			if lists[id]++; !exists || child.parent != n.id || !mayStand(n, child) {
				return false
			}
			if child.block == ColumnBlock {
				columns++
			}
		}
		if n.block == RowBlock && columns != strings.Count(n.props[0].value.(string), "-")+1 {
			return false
		}
	}
	for _, n := range nodes {
		if want := 1; n.id != rootID && lists[n.id] != want || n.id == rootID && lists[n.id] != 0 {
			return false
		}
		steps := 0
		for at := n; at.id != rootID; at = byID[at.parent] {
			if steps++; steps > len(nodes) {
				return false
			}
		}
	}
	return true
}

func mayStand(parent, child newNode) bool {
	switch {
	case parent.id == rootID:
		return child.block == RowBlock || child.block == ContainerBlock
	case parent.block == RowBlock:
		return child.block == ColumnBlock
	case parent.block == ContainerBlock || parent.block == ColumnBlock:
		return child.block != ColumnBlock
	}
	return parent.block == UnknownBlock
}
