package accounts_test

import (
	"net/http"
	"testing"

	"mailwright/internal/app"
	"mailwright/internal/billing"
	"mailwright/test/apptest"
)

func TestPlans_listThisServersLimits(t *testing.T) {
	configure := func(c *app.Config) {
		free := c.Plans[billing.Free]
		free.Templates = 50
		c.Plans[billing.Free] = free
	}
	apptest.EachWith(t, configure, func(t *testing.T, s *apptest.Server) {
		answer := s.Person(t, "Owner").Get(t, "/api/plans").Want(t, http.StatusOK)
		if answer.Len(t, "plans") != 3 || answer.Text(t, "plans.0.plan") != "free" || answer.Value(t, "plans.0.limits.templates") != 50.0 ||
			answer.Text(t, "plans.2.plan") != "business" || answer.Value(t, "plans.2.limits.subAccounts") != 25.0 {
			t.Errorf("%s", answer.Body)
		}
	})
}
