package main

import (
	"os"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestREADME_listsEveryCommand fails if a command is missing from the README's table.
func TestREADME_listsEveryCommand(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var check func(*cobra.Command)
	check = func(command *cobra.Command) {
		if command.Runnable() && !strings.Contains(string(readme), "`"+command.CommandPath()) {
			t.Errorf("%s is missing from the README", command.CommandPath())
		}
		for _, child := range command.Commands() {
			check(child)
		}
	}
	for _, command := range newRoot().Commands() {
		check(command)
	}
}
