import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@larchway/shared/api";
import { ann, renderAccount } from "../testing/render-account";
import NameDialog from "./name-dialog";

const lostResponse = new ApiError({ status: 0, code: "NETWORK", message: "No connection." });

it("uses one id for a new list until it is saved, after a lost response and with another name too", async () => {
  const ids: string[] = [];
  for (const name of ["Lakes", "Towns"]) {
    const put = jest.fn().mockRejectedValueOnce(lostResponse).mockResolvedValue({ ok: true });
    const onClose = jest.fn();
    const { person, unmount } = renderAccount(<NameDialog title="New list" put={put} onClose={onClose} />, {
      user: ann,
    });
    await person.type(screen.getByLabelText(/^Name/), `${name}{Enter}`);
    expect(await screen.findByText("The list could not be saved. Please try again.")).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await person.type(screen.getByLabelText(/^Name/), " and rivers{Enter}");
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const [[first], second] = put.mock.calls;
    expect(second).toEqual([first, `${name} and rivers`]);
    ids.push(first);
    unmount();
  }
  expect(new Set(ids).size).toBe(2);
});
