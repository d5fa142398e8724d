import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { fieldErrors, formError } from "../../api/describeError";
import {
  changePasswordMutation,
  listSessionsQueryKey,
  readConfigOptions,
} from "../../api/generated/@tanstack/react-query.gen";
import { useUser } from "../../api/session";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { Form } from "../../ui/Form";
import { toast } from "../../ui/toast";
import { useHasPassword } from "../ConfirmIdentity";
import { PasswordField } from "../PasswordField";
import { words as common } from "../words";
import { words } from "./words";

/** Changes the password or, for users without one, leads to where they can set one. */
export function PasswordCard() {
  return useHasPassword() ? <ChangePassword /> : <NoPassword />;
}

function NoPassword() {
  const user = useUser();
  const { data: config } = useQuery(readConfigOptions());
  if (!config?.password) return null; // single sign-on is the only way to sign in
  return (
    <Card title={words.profile.password} description={words.noPassword.description}>
      <Button asChild>
        <Link to="/forgot-password" search={{ email: user.email }}>
          {words.noPassword.set}
        </Link>
      </Button>
    </Card>
  );
}

/** Changes the password, which ends all other sessions. */
function ChangePassword() {
  const user = useUser();
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  const { mutate, isPending, error } = useMutation({
    ...changePasswordMutation(),
    onSuccess: async () => {
      setChanges(changes + 1);
      toast(words.profile.passwordChanged, { description: words.profile.signedOutElsewhere });
      await queryClient.invalidateQueries({ queryKey: listSessionsQueryKey() });
    },
  });
  const errors = fieldErrors(error);
  return (
    <Card title={words.profile.password} description={words.profile.passwordDescription}>
      <Form
        key={changes} // a new form after each change, so no password stays on the page
        onSubmit={({ currentPassword = "", newPassword = "" }) => mutate({ body: { currentPassword, newPassword } })}
        pending={isPending}
        error={formError(error, ["currentPassword", "newPassword"])}
      >
        {/* Lets password managers know which user the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField label={common.currentPassword} name="currentPassword" error={errors.currentPassword} />
        <PasswordField label={common.newPassword} name="newPassword" isNew error={errors.newPassword} />
        <Button type="submit" variant="primary" className="self-end" pending={isPending}>
          {common.changePassword}
        </Button>
      </Form>
    </Card>
  );
}
