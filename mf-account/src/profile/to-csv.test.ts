import { toCsv } from "./to-csv";

it("writes every field of every entry as a row, no formula, and a byte order mark first", () => {
  const data = {
    exportedAt: "2026-11-20",
    account: { name: '=HYPERLINK("x")', phone: null },
    leads: [{ kind: "contact", request: { message: "One,\ntwo", beds: 2 } }, { kind: "other" }],
    events: [],
  };
  expect(toCsv(data).split("\r\n")).toEqual([
    "\uFEFFsection,number,field,value",
    "exportedAt,1,,2026-11-20",
    `account,1,name,"'=HYPERLINK(""x"")"`,
    "account,1,phone,",
    "leads,1,kind,contact",
    'leads,1,request.message,"One,\ntwo"',
    "leads,1,request.beds,2",
    "leads,2,kind,other",
    "",
  ]);
});
