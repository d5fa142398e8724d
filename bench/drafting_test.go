package main

import (
	"testing"
	"time"
)

func TestDrafted(t *testing.T) {
	for _, d := range drafted {
		if cost, err := medianCost(time.Nanosecond, func() error { return draftOnce(d.request) }); err != nil || cost <= 0 {
			t.Errorf("%s: %v, %v", d.name, cost, err)
		}
	}
}
