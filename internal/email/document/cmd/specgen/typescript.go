package main

import (
	"fmt"
	"strings"

	"mailwright/internal/email/document"
)

// typeScript is the table of blocks for the web app: their types, their names and the roles of their props.
func typeScript([]byte) ([]byte, error) {
	var types, labels, roles, all []string
	for _, spec := range document.Specs() {
		types = append(types, fmt.Sprintf("  %q,\n", spec.Name))
		labels = append(labels, fmt.Sprintf("  %s: %q,\n", spec.Name, spec.Label))
		roles = append(roles, fmt.Sprintf("  %s: {%s},\n", spec.Name, roleLines(spec)))
	}
	for _, name := range document.RoleNames() {
		all = append(all, fmt.Sprintf("\n  | %q", name))
	}
	return fmt.Appendf(nil, `// Written by make generate from internal/email/document: change the specs there.

/** The block types that we know, in the order of rules.json. */
export const blockTypes = [
%s] as const;

export type BlockType = (typeof blockTypes)[number];

/** What the product calls its blocks, on the screen and in every reason. */
export const blockLabels: Readonly<Record<BlockType, string>> = {
%s};

/** What a value is for. */
export type Role =%s;

/**
 * The role of each value that a block has of its own, by its path: "items[].href" is the href of each element
 * of items.
 */
export const blockRoles: Readonly<Record<BlockType, Readonly<Record<string, Role>>>> = {
%s};
`, strings.Join(types, ""), strings.Join(labels, ""), strings.Join(all, ""), strings.Join(roles, "")), nil
}

func roleLines(spec *document.Spec) string {
	lines := rolesOf(spec.Props, "")
	lines = append(lines, rolesOf(spec.Styles, "styles.")...)
	lines = append(lines, rolesOf(spec.Responsive, "responsive.")...)
	if len(lines) == 0 {
		return ""
	}
	return "\n" + strings.Join(lines, "") + "  "
}

func rolesOf(props []document.Prop, path string) (lines []string) {
	for _, p := range props {
		at := path + p.Name
		switch p.Role {
		case document.RoleObject:
			lines = append(lines, rolesOf(p.Of, at+".")...)
		case document.RoleList:
			lines = append(lines, rolesOf(p.Of, at+"[]")...)
		default:
			lines = append(lines, fmt.Sprintf("    %s: %q,\n", key(at), p.Role.String()))
		}
	}
	return lines
}

// key is a name of an object, quoted where it must be.
func key(name string) string {
	if strings.ContainsAny(name, ".[") {
		return fmt.Sprintf("%q", name)
	}
	return name
}
