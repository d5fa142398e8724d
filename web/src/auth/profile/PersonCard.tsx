import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fieldErrors, formError } from "../../api/describeError";
import { readSessionQueryKey, updateUserMutation } from "../../api/generated/@tanstack/react-query.gen";
import { useUser } from "../../api/session";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import { words as common } from "../words";
import { words } from "./words";

/** The signed-in user's name. */
export function PersonCard() {
  const user = useUser();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...updateUserMutation(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: readSessionQueryKey() });
      toast(words.profile.saved);
    },
  });
  return (
    <Card title={words.profile.details}>
      <Form
        onSubmit={({ name = "" }) => mutate({ body: { name } })}
        pending={isPending}
        error={formError(error, ["name"])}
      >
        <TextField
          label={common.name}
          name="name"
          autoComplete="name"
          defaultValue={user.name}
          error={fieldErrors(error).name}
        />
        <Button type="submit" variant="primary" className="self-end" pending={isPending}>
          {words.profile.save}
        </Button>
      </Form>
    </Card>
  );
}
