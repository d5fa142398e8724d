import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldErrors, formError } from "../api/describeError";
import { changePasswordMutation, listSessionsQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { useUser } from "../api/session";
import { Button } from "../ui/Button";
import { Card } from "../ui/Card";
import { Form } from "../ui/Form";
import { toast } from "../ui/toast";
import { PasswordField } from "./PasswordField";

/** Changes the password; the other sessions end. */
export function PasswordCard() {
  const user = useUser();
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  const { mutate, isPending, error } = useMutation({
    ...changePasswordMutation(),
    onSuccess: async () => {
      setChanges(changes + 1);
      toast("Password changed", { description: "The other sessions have ended." });
      await queryClient.invalidateQueries({ queryKey: listSessionsQueryKey() });
    },
  });
  const faults = fieldErrors(error);
  return (
    <Card title="Password" description="Everywhere else you will be signed out.">
      <Form
        key={changes} // a fresh form after each change: no password stays in the page
        onSubmit={({ currentPassword = "", newPassword = "" }) => mutate({ body: { currentPassword, newPassword } })}
        pending={isPending}
        error={formError(error, ["currentPassword", "newPassword"])}
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField label="Current password" name="currentPassword" error={faults.currentPassword} />
        <PasswordField label="New password" name="newPassword" isNew error={faults.newPassword} />
        <Button type="submit" variant="primary" className="self-end" pending={isPending}>
          Change password
        </Button>
      </Form>
    </Card>
  );
}
