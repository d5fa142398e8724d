package main

import "testing"

func TestCompositions(t *testing.T) {
	for _, wish := range wishes {
		costs, err := compositions(wish.request, 1)
		if err != nil || len(costs) == 0 || costs[0] > costs[len(costs)-1] {
			t.Errorf("%s: %v, %v", wish.name, costs, err)
		}
	}
}
